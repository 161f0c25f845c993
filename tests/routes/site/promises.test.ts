import { afterAll, beforeAll, expect, test } from "vitest";
import { appCookieNames } from "#app/app-cookies.server.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS } from "#app/auth/sessions.server.ts";
import { NO_HISTORY } from "#app/domain/assistant/home-history.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { HISTORY_MESSAGES } from "#app/domain/assistant/limits.ts";
import { ASSISTANT_MODES, mayAskModel } from "#app/domain/assistant/mode.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { SHARED_FILE_HOURS } from "#app/domain/device/share-target.ts";
import { BACKUP_WEEKS, INVITE_DAYS, inviteExpiry, purgeCutoffs, TRASH_DAYS } from "#app/domain/retention.ts";
import { joinWithOr } from "#app/domain/text/grammar.ts";
import { DEVICES, VITALS_SAMPLE_RATE } from "#app/domain/vitals/metrics.ts";
import * as m from "#app/paraglide/messages.js";
import { whereTheyAre } from "#app/routes/home/share-target/paths.ts";
import {
  COOKIES,
  LOOKED_UP,
  privacySections,
  SENT_TO_MODEL,
} from "#app/routes/site/privacy/policy.server.ts";
import { createApp, ORIGIN, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { homeData } from "#workers/assistant/online/prompts.ts";
import { READ_TOOLS, readerOf } from "#workers/assistant/reads/index.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  home = await openHome(app, (await invite(app, agent)).code);
});
afterAll(() => app.dispose());

const pointsOf = (id: string) => {
  const section = privacySections("").find((one) => one.id === id);
  return [...(section?.words ?? []), ...(section?.list ?? [])].join("\n").replaceAll("\u00a0", " ");
};

test("the pages say how to reach us, and without a contact on record, to reply to an email", async () => {
  for (const path of ["/privacy", "/terms"]) {
    const page = await readText(await stranger(app).get(path));
    expect(page).toContain("Email us at hello@home.test.");
    expect(page).toContain("Write to us at 1 Bay Street, Tampa, FL 33601.");
  }
  const bare = await createApp({ CONTACT_EMAIL: "", MAIL_POSTAL_ADDRESS: "" });
  const page = await readText(await stranger(bare).get("/privacy"));
  expect(page).not.toContain("Email us at");
  expect(page).toContain("the postal address at the bottom of every email we send");
  expect((await stranger(bare).get("/.well-known/security.txt")).status).toBe(404);
  await bare.dispose();
});

test("security.txt has what RFC 9116 requires and never expires", async () => {
  const then = Date.UTC(2031, 0, 1);
  app.systemDeps.now = () => then;
  const response = await stranger(app).get("/.well-known/security.txt");
  app.systemDeps.now = () => Date.now();
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:hello@home.test");
  expect(fields.get("Canonical")).toBe(`${ORIGIN}/.well-known/security.txt`);
  expect(fields.get("Preferred-Languages")).toBe("en");
  const left = (Date.parse(fields.get("Expires") ?? "") - then) / DAY_MS;
  expect(left).toBeGreaterThan(60);
  expect(left).toBeLessThan(365);
  const policy = new URL(fields.get("Policy") ?? "");
  expect(await (await stranger(app).get(policy.pathname)).text()).toContain(`id="${policy.hash.slice(1)}"`);
});

test("the pages before login and both settings link to the privacy promises", async () => {
  const pages = [
    () => stranger(app).get("/"),
    () => stranger(app).get("/login?as=agent"),
    () => stranger(app).get("/forgot-password"),
    () => agent.get("/agent/settings"),
    () => home.get("/home/settings"),
    () => stranger(app).get("/terms"),
  ];
  for (const ask of pages) {
    const html = await (await ask()).text();
    expect(html).toContain('href="/privacy"');
    expect(html).toContain('href="/terms"');
  }
});

test("the stated retention times are those of the purge", () => {
  const now = Date.UTC(2026, 10, 20);
  const text = pointsOf("how-long");
  const horizons = purgeCutoffs(now);
  const kept = (name: keyof typeof horizons) => {
    const count = (now - horizons[name]) / DAY_MS;
    return `${count} ${count === 1 ? "day" : "days"}`;
  };
  expect(text).toContain(`What you delete: ${TRASH_DAYS} days`);
  expect((inviteExpiry(now) - now) / DAY_MS).toBe(INVITE_DAYS);
  expect(text).toContain(`Invite codes stop working after ${INVITE_DAYS} days`);
  expect(text).toContain(`Emails that were sent, failed, or were canceled: ${kept("mail")}.`);
  expect(text).toContain(`import data: ${kept("import")}; what an import changed: ${kept("importNote")}.`);
  expect(text).toContain(`set a new password: ${kept("reset")} after`);
  expect(text).toContain(
    `how many page speed reports a network sent, as a fingerprint of the email or network address: ${kept("attempt")}.`,
  );
  expect(pointsOf("logs")).toContain(`and delete them after ${kept("vital")}.`);
  expect(text).toContain(
    `asked the assistant: ${kept("usage")}; how much was used in a day: ${kept("tokenUse")}.`,
  );
  expect(text).toContain(`bounced or marked us as spam: ${kept("suppression")} at least`);
  expect(text).toContain(`deleted after ${BACKUP_WEEKS} weeks`);
});

test("the stored page speed data is what the page says, and none of it identifies a visitor", async () => {
  expect(pointsOf("logs")).toContain(
    `On one in ${VITALS_SAMPLE_RATE} visits, your browser tells us how fast a page was, and whether it was on ${joinWithOr(DEVICES.map((device) => `a ${device}`))}. We add it to that day’s counts, which don’t say who visited,`,
  );
  const { results } = await app.d1.prepare("select name from pragma_table_info('vital_counts')").all();
  expect(results.map(({ name }) => name)).toEqual(["day", "page", "device", "metric", "bucket", "count"]);
});

test("exactly the cookies we set are described", () => {
  for (const secure of [true, false]) {
    const names = appCookieNames(secure).map((name) => name.replace(/^__Host-/, ""));
    expect(names.sort()).toEqual(Object.keys(COOKIES).sort());
  }
  for (const [name, words] of Object.entries(COOKIES)) expect(words.startsWith(name)).toBe(true);
  expect(pointsOf("cookies")).toContain(`${IDLE_DAYS} days without a visit, ${ABSOLUTE_DAYS} days at most`);
});

test("no page may load scripts from or send data to third parties", async () => {
  const policy = (await stranger(app).get("/")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'nonce-[^' ]+';/);
  expect(policy).toContain("connect-src 'self';");
});

const NOBODY: HomeRecord = {
  today: "2026-11-20",
  firstName: "Daniel",
  address: "",
  city: "Tampa",
  state: "FL",
  zipCode: "33601",
  propertyType: "single_family",
  features: [],
  careLevel: "thorough",
  traits: [],
  floridaDates: [],
  forecast: [],
  watering: "",
  beyond: [],
  facts: {
    yearBuilt: 1999,
    roofYear: 2015,
    roofMaterial: "tile",
    hvacYear: 2018,
    insurer: "Gulf",
    policyRenewsOn: null,
    closedOn: null,
    shutoffs: "",
  },
  tasks: [],
  history: NO_HISTORY,
  appliances: [],
  budgets: [],
  yearlyBudgets: [],
  hasAgent: true,
  agent: { name: "Maria", phone: "", email: "", brokerage: "" },
  vendors: [],
};

test("what is sent to the model with a question is what the page says, part by part", () => {
  const data = homeData(NOBODY);
  const sent = JSON.parse(data.replace(/<\/?home_record>/g, ""));
  expect(Object.keys(sent).sort()).toEqual(Object.keys(SENT_TO_MODEL).sort());
  expect(Object.keys(sent.home).sort()).toEqual(
    [
      ...["city", "state", "zipCode", "propertyType", "features", "careLevel", "traits", "ref"],
      ...[
        "yearBuilt",
        "roofYear",
        "roofMaterial",
        "hvacYear",
        "insurer",
        "policyRenewsOn",
        "closedOn",
        "shutoffs",
      ],
    ].sort(),
  );
  expect(Object.keys(sent.agent).sort()).toEqual(["brokerage", "email", "name", "phone", "ref"]);
});

test("what the model may look up is what the page says, and includes no address or policy number", async () => {
  expect(READ_TOOLS.map(({ name }) => name).sort()).toEqual(Object.keys(LOOKED_UP).sort());
  const text = pointsOf("assistant");
  for (const what of Object.values(LOOKED_UP)) expect(text).toContain(what);
  const contract = {
    provider: "Sunshine",
    policyNumber: "SHW-1",
    phone: "",
    startsOn: null,
    endsOn: null,
    notes: "",
  };
  const home = { ...NOBODY, address: "214 Mangrove Way", history: { ...NO_HISTORY, warranties: [contract] } };
  const read = readerOf(home);
  const told = await Promise.all(
    READ_TOOLS.map(({ name }) => read(name, name === "read_library" ? { about: "roof" } : {})),
  );
  expect(JSON.stringify(told)).not.toMatch(/214 Mangrove Way|SHW-1/);
  expect(JSON.stringify(told)).toContain("Sunshine");
  expect(homeData(home)).not.toContain("214 Mangrove Way");
});

test("nothing is sent to Anthropic before a homeowner consents, and the page uses the chat's wording", () => {
  const text = pointsOf("assistant");
  expect([null, ...ASSISTANT_MODES].filter(mayAskModel)).toEqual(["model"]);
  expect(text).toContain(
    `Nothing, unless you choose the ${m.assistant_mode_model_name()}. We ask you first,`,
  );
  expect(text).toContain(m.assistant_mode_what_they_promise().replaceAll("\u00a0", " "));
  expect(text).toContain(
    `each question sends: the question, its photo if you add one, up to ${HISTORY_MESSAGES}`,
  );
  expect(pointsOf("where")).toContain(
    `if you choose the ${m.assistant_mode_model_name()} and its model, Claude, is connected`,
  );
});

test("the shared files page and the privacy page state the same storage time on the phone", () => {
  expect(pointsOf("how-long")).toContain(
    `After ${SHARED_FILE_HOURS} hours they’re deleted the next time you open the app.`,
  );
  expect(whereTheyAre()).toContain(`${SHARED_FILE_HOURS} hours`);
  expect(pointsOf("cookies")).toContain("what we’ve offered to install or turn on");
  // The browser tests saved-files and push-sessions cover both.
  expect(pointsOf("how-long")).toContain("delete your account there");
  expect(pointsOf("how-long")).toContain("they turn back on when you log in there again");
  expect(pointsOf("how-long")).toContain("stays off until you turn notifications on there again");
});
