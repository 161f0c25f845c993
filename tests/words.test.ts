import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import catalog from "#db/catalog/florida-tasks.json" with { type: "json" };
import messages from "#messages/en.json" with { type: "json" };
import { type Readable, readableStrings } from "#tests/support/readable.ts";
import { readSources, type Source } from "#tests/support/sources.ts";

/*
 * How the product speaks: American English, one word for a thing, and every string in the message catalog, so that
 * `messages/es.json` can follow. docs/glossary.md has the glossary.
 */

const sources = readSources("app", "workers", "db/seed");
const scattered = sources.flatMap(readableStrings);
const strings = [...catalogMessages(), ...scattered];
const shown = ({ path, line, text }: Readable) => `${path}:${line}: ${text}`;

/** Every text of the catalog, variants included, with "…" for each parameter. */
function catalogMessages(): Readable[] {
  return Object.entries(messages).flatMap(([key, value]) => {
    if (key === "$schema") return [];
    const texts = typeof value === "string" ? [value] : value.flatMap(({ match }) => Object.values(match));
    return texts.map((text) => ({
      path: `messages/en.json#${key}`,
      line: 0,
      text: String(text).replace(/\{\w+\}/g, "…"),
      kind: "text" as const,
    }));
  });
}

/** Names that are stored or matched as they are: categories and browsers. */
const isData = (path: string) => /(task-categories|device-name)\.ts$/.test(path);

/** Files that are not a screen of the product, or have no sentences. */
const WITHOUT_WORDS = [
  "app/routes/dev/", // development pages
  "app/entry.",
  "workers/",
  "db/seed/",
  "app/emails/styles.ts", // names of fonts
  "app/emails/examples.ts", // people and tasks of the examples
  "app/emails/preview.server.ts",
  "app/env.ts", // what the operator set wrong, for the log
  "app/app-cookies.server.ts",
  "app/routes/site/security-txt.ts", // for programs
  "app/domain/assistant/danger/", // already in two languages
  "app/domain/text/error-log.ts", // for the log
  "app/domain/transfer/csv/client-files.ts", // what other programs write above a column
  "app/domain/expenses/expenses.ts", // what a row holds, shown as it is
  "app/domain/vendors/vendor-categories.ts", // stored as they are
  "app/domain/library/source-sites.ts", // the catalog's sources, by their own names
  "app/domain/florida/orders.ts", // names of counties and cities
  "app/domain/storm/events.ts", // what the Weather Service calls its alerts
  "app/domain/storm/sources.ts", // and those of the storm list
];

/** Language that starts a label or a sentence; what a statement or a header says does not. */
const reads = ({ kind, text }: Readable) => kind !== "string" || /^[“‘(…\s]*\p{Lu}[\p{Ll}’]/u.test(text);

test("text that people read is in the message catalog", () => {
  const found = scattered
    .filter(({ path }) => path.startsWith("app/") && !isData(path))
    .filter(({ path }) => !WITHOUT_WORDS.some((folder) => path.startsWith(folder)))
    .filter(reads);
  expect(found.map(shown)).toEqual([]);
});

/** The messages a module calls as it loads: those outside every function and getter. */
function messagesCalledOnLoad({ path, tree }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isCallExpression(node) && /^m\.\w+$/.test(node.expression.getText(tree))) {
      found.push(`${path}: ${node.expression.getText(tree)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test("no message is called when a module loads, as it would be in one language for everybody", () => {
  expect(sources.flatMap(messagesCalledOnLoad)).toEqual([]);
});

test("every message of the catalog is used", () => {
  const called = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)),
  );
  const unused = Object.keys(messages).filter((key) => key !== "$schema" && !called.has(key));
  expect(unused).toEqual([]);
});

/** Words the product does not use, and what it uses instead. */
const NOT_OUR_WORDS: [pattern: RegExp, instead: string][] = [
  [/\b(?<!e-)mails?\b/i, "email"],
  [/\be-mail/i, "email"],
  [/\bcatalogue/i, "catalog"],
  [/colour|favour|neighbour|honour|labour\b|behaviour/i, "color, favor, neighbor …"],
  [
    /\b(centre|metre|litre|theatre|grey|cheque|tyre|kerb|licence|storey|programme|whilst|learnt|spelt)s?\b/i,
    "the American spelling",
  ],
  [
    /\b\w+(organis|recognis|realis(?!t)|apologis|summaris|minimis)\w*|\b(organis|recognis|realis(?!t)|apologis|summaris|minimis)\w+/i,
    "-ize",
  ],
  [/\b(cancelled|cancelling|labelled|travelled)\b/i, "canceled, canceling, labeled"],
  [/\bfor ever\b/i, "forever"],
  [/\bbr(ing|ings|ought|inging) (\p{L}+ ){0,3}(in|back)\b/iu, "import, or restore"],
  [/\btak(e|es|ing|en) back\b|\btook back\b/i, "undo, or revoke"],
  [/\bput(s|ting)? away\b/i, "removed"],
  [/\bw[ao]ken?s? (up|a task|the task|it)\b/i, "unsnooze"],
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\bpapers\b/i, "documents"],
  [/\blately\b/i, "recently"],
  [/\bsign(s|ed|ing)?[ -](in|out)\b/i, "log in, log out"],
  [/\bremind me\b/i, "reschedule"],
  [/\blog-(in|out)s?\b/i, "log in, or a login"],
  [/\b(to|can|please) login\b/i, "log in"],
  [/\bshut-offs?\b/i, "a shutoff, or shut off"],
  [/\bmark(s|ed|ing)? (\p{L}+ )?as (done|seen)\b/iu, "mark done, mark as read"],
  [/\b(make|making|made) (an? |the )?(new )?(invite |calendar )?(codes?|links?|invites?)\b/iu, "create"],
  [/\bbeg(in|ins|an) (with|at)\b/i, "start with"],
  [/\bsuccessfully\b/i, "what happened, and a period"],
  [/\brecommended (you|us) to\b/i, "referred"],
  [
    /\bas it was\b|\bis not as it should\b|\bno longer good\b|\bby a slip\b|\blooked in\b|\bSilent for\b/i,
    "a plain sentence",
  ],
  [/\bAnswer\b(?! (yes|no))/, "Reply"],
  [/\p{Lu}[\p{Ll}.]+ FL\b(?! Keys)/u, "a comma before the state"],
  [/\p{L}'\p{L}|(^|[\s(])'\p{L}|\p{L}'(\s|$)|"/u, "curly quotes"],
  [/\d-\d+ (days?|weeks?|months?|years?|minutes?|hours?|min|hr)\b/, "an en dash between numbers"],
  [/(^|\s)--?\s/, "a dash that is one"],
  [/\.\.\./, "…"],
];

/** Sentences quoted from the specification, used exactly. */
const QUOTED = [
  "Account created successfully!",
  "You can now sign in.",
  "Profile saved successfully!",
  "Error signing in: ",
  "Peaceful Home - Home of Truth",
];

/** Other people's names for things, or statements nobody reads. */
const ALLOWED: [path: string, pattern: RegExp][] = [
  ["app/domain/transfer/csv/card-columns.ts", /^e mail/],
  ["app/domain/transfer/csv/headings.ts", /^e mail/], // what people write above a column
  ["app/domain/transfer/csv/client-files.ts", /^(E-mail|Phone|Address|Relation|Event) /], // what other programs do
  ["app/domain/assistant/danger/lexicon/", /^/], // how people write
  ["workers/assistant/quick-answer/answer.ts", /^(…|-)/], // a list in Markdown
  ["app/domain/text/everyday-words.ts", /^/],
  ["workers/assistant/online/", /^/], // what a model reads
  ["app/emails/styles.ts", /serif$/], // names of fonts
  ["messages/en.json#assistant_", /^Answer:/], // what the assistant says, not a reply of the agent
  ["messages/en.json#home_assistant_", /^Answer:/],
  ["messages/en.json#home_overview_last_done_ask", /^Answer$/], // questions of the care plan are answered
  ["messages/en.json#email_", /npm run status -- --remote/], // as it is typed
  ["app/http/download-headers.server.ts", /^attachment; filename/], // a header
  ["app/http/error-response.ts", /^<!doctype html>/], // the quotes of its markup
  ["app/service-worker/", /^(<!doctype html>|default-src |… span:)/], // as there, and of policies and styles
];

function notOurs({ path, text }: { path: string; text: string }): string[] {
  const plain = QUOTED.reduce((left, sentence) => left.replace(sentence, ""), text);
  return NOT_OUR_WORDS.filter(([pattern]) => pattern.test(plain))
    .filter(() => !ALLOWED.some(([allowed, pattern]) => path.startsWith(allowed) && pattern.test(text)))
    .map(([, instead]) => instead);
}

test("no string uses a word the glossary rules out", () => {
  const found = strings.flatMap((one) => notOurs(one).map((instead) => `${shown(one)} → ${instead}`));
  expect(found).toEqual([]);
});

/** Only the labels quoted from the specification, and names, are in Title Case. */
const IN_TITLE_CASE = [
  ...[
    "Agent Login",
    "Homeowner Login",
    "Set Up Your Account",
    "My Profile",
    "Open My Profile",
    "Agent Information",
  ],
  ...["Quick Actions", "Recent Activity", "+ Invite Client", "+ Add Vendor", "Export Data", "Clear All Data"],
  ...["Task Library", "Active Tasks", "Completed Tasks", "Due Soon", "Total Expenses"],
  ...["Home Maintenance", "Financial Services", "Pool Service", "Pest Control", "Hurricane Prep"],
  ...[
    "Single Family Home",
    "Mobile Home",
    "Peaceful Home",
    "Eastern Time",
    "Central Time",
    "Samsung Internet",
    "Daniel Reyes",
  ],
  // Water management districts.
  ...["South Florida", "Southwest Florida", "Northwest Florida", "Suwannee River"],
];

/** Headings of a spreadsheet keep the case people know them by. */
const HEADINGS = /^messages\/en\.json#(transfer_csv|expenses_csv)_/;

const isTitleCase = (text: string) =>
  /^(\+ )?\p{Lu}\p{Ll}+( \p{Lu}\p{Ll}+)+$/u.test(text) && !IN_TITLE_CASE.includes(text);

test("labels, buttons, and titles are in sentence case", () => {
  const found = strings
    .filter(({ path }) => /^(app|messages)\//.test(path) && !HEADINGS.test(path))
    .filter(({ path }) => !WITHOUT_WORDS.some((folder) => path.startsWith(folder)))
    .filter(({ text }) => isTitleCase(text));
  expect(found.map(shown)).toEqual([]);
  expect(["First Name", "+ Add Task", "+ Add Vendor", "+ Add task"].filter(isTitleCase)).toEqual([
    "First Name",
    "+ Add Task",
  ]);
});

/**
 * The prose of a document, line by line: without code, comments and where links lead, without the names of tests
 * that stand beside their files, and without the column of the glossary that says what a thing is not called.
 */
function proseOf(path: string): { path: string; line: number; text: string }[] {
  const kept = readFileSync(path, "utf8")
    .replace(/<!--.*?-->|^```.*?^```$/gms, (gone) => gone.replace(/[^\n]+/g, ""))
    .replace(/`tests\/[^`]+`( to)?( “[^”]*”)+/g, "")
    .replace(/`[^`\n]+`/g, "…")
    .replace(/\]\([^)\s]+\)/g, "]")
    .replace(/^## One name per thing$.*?(?=^## )/ms, (glossary) => glossary.replace(/\|[^|\n]*\|$/gm, "|"));
  return kept
    .split("\n")
    .map((text, index) => ({ path, line: index + 1, text: text.replace(/^\s*(- |\d+\. )/, "").trim() }));
}

/** What is typed in an editor and shown by a program keeps the quotes of a keyboard, as everybody's does. */
const CURLY = "curly quotes";

/** The questions of the assistant's exam are other people's words. */
const OF_OTHERS = /^(?:> |\| )/;

test("the README and docs follow the same word rules", () => {
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  const found = ["README.md", ...docs.map((name) => `docs/${name}`)]
    .flatMap(proseOf)
    .flatMap((one) =>
      (one.path === "docs/assistant-evaluation.md" && OF_OTHERS.test(one.text) ? [] : notOurs(one))
        .filter((instead) => instead !== CURLY)
        .map((instead) => `${one.path}:${one.line}: ${one.text} → ${instead}`),
    );
  expect(found).toEqual([]);
});

test("every catalog task follows the same word rules", () => {
  const found = catalog.flatMap((task) => {
    const lost = [task.deadline?.lost, task.lost_at_renewal].filter((text) => text !== undefined);
    return [task.title, task.description, ...lost].flatMap((text) =>
      notOurs({ path: "db/catalog/florida-tasks.json", text }).map(
        (instead) => `${task.key}: ${text} → ${instead}`,
      ),
    );
  });
  expect(found).toEqual([]);
});

test.each([
  "We sent you a mail.",
  "Restore the catalogue",
  "214 Mangrove Way, St. Petersburg FL 33704",
  "Daniel's Home",
  "Bring in an export",
  "Sign in to go on.",
  "Snooze for 3-5 days",
  "Back to the log-in",
  "Enter your code to login.",
  "Your shut-off note",
  "Mark as done",
  "Make a new code",
  "New homes begin with Essential.",
  "Vendor added successfully!",
])("%s is ruled out", (text) => {
  expect(notOurs({ path: "", text })).not.toEqual([]);
});

test.each([
  "We sent you an email.",
  "Account created. You can now sign in.",
  "214 Mangrove Way, St. Petersburg, FL 33704",
  "Daniel’s Home",
  "Import your data",
  "Gmail and voicemail",
  "Snooze for 3–5 days",
  "Go to the login page to log in.",
  "Shut off the water at the main shutoff.",
  "Mark as read",
  "Create a new code",
  "Profile saved successfully!",
])("%s is fine", (text) => {
  expect(notOurs({ path: "", text })).toEqual([]);
});
