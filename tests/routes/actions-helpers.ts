import { runClientIntent } from "#app/routes/agent/client/actions.server.ts";
import { runListIntent } from "#app/routes/agent/clients/actions.server.ts";
import { runBulkIntent } from "#app/routes/agent/clients/bulk-change/actions.server.ts";
import { runChoiceIntent } from "#app/routes/agent/clients/bulk-change/choose.server.ts";
import { runImportIntent } from "#app/routes/agent/csv-import/actions.server.ts";
import { runCallIntent } from "#app/routes/agent/dashboard/actions.server.ts";
import { runDraftsIntent } from "#app/routes/agent/drafts/actions.server.ts";
import { runEmailsIntent } from "#app/routes/agent/emails/actions.server.ts";
import { runEmailIntent } from "#app/routes/agent/emails/email/actions.server.ts";
import { runHandOverIntent } from "#app/routes/agent/hand-over/actions.server.ts";
import { runLibraryIntent } from "#app/routes/agent/library/actions.server.ts";
import { runReferralIntent } from "#app/routes/agent/referrals/actions.server.ts";
import { runRequestIntent } from "#app/routes/agent/requests/actions.server.ts";
import { runSettingsIntent as runAgentSettingsIntent } from "#app/routes/agent/settings/actions.server.ts";
import { runStormIntent as runAgentStormIntent } from "#app/routes/agent/storm/actions.server.ts";
import { runTrashIntent as runAgentTrashIntent } from "#app/routes/agent/trash/actions.server.ts";
import { runVendorIntent } from "#app/routes/agent/vendors/actions.server.ts";
import { runWebhooksIntent } from "#app/routes/agent/webhooks/actions.server.ts";
import { runThreadsIntent } from "#app/routes/home/agent/requests/actions.server.ts";
import { runChatIntent } from "#app/routes/home/assistant/actions.server.ts";
import { runChatsIntent } from "#app/routes/home/assistant/chats/actions.server.ts";
import { runCareIntent } from "#app/routes/home/care/actions.server.ts";
import { runDocumentIntent } from "#app/routes/home/documents/actions.server.ts";
import { runReadIntent } from "#app/routes/home/documents/read/actions.server.ts";
import { runFinanceIntent } from "#app/routes/home/expenses/actions.server.ts";
import { runFloridaIntent } from "#app/routes/home/florida/actions.server.ts";
import { runLastDoneIntent } from "#app/routes/home/last-done/actions.server.ts";
import { runLinksIntent } from "#app/routes/home/links/actions.server.ts";
import { runNewAgentIntent } from "#app/routes/home/new-agent/actions.server.ts";
import { runPeopleIntent } from "#app/routes/home/people/actions.server.ts";
import { runPropertyIntent } from "#app/routes/home/property/actions.server.ts";
import { runSellIntent } from "#app/routes/home/sell/actions.server.ts";
import { runSettingsIntent } from "#app/routes/home/settings/actions.server.ts";
import { runShareIntent } from "#app/routes/home/share-target/actions.server.ts";
import { runStormIntent } from "#app/routes/home/storm/actions.server.ts";
import { runSwitchIntent } from "#app/routes/home/switch/actions.server.ts";
import { runTaskIntent } from "#app/routes/home/tasks/actions.server.ts";
import { runTrashIntent } from "#app/routes/home/trash/actions.server.ts";
import { runWelcomeIntent } from "#app/routes/home/welcome/actions.server.ts";
import { createApp } from "#tests/support/app.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export type Fields = Record<string, string>;

/** The actor, path, and intents of a screen; `rows` gives the form fields of each intent that names a row. */
export type Screen = {
  who: "agent" | "home";
  path: string;
  intents: readonly string[];
  rows: Record<string, Fields>;
  /** Intents that name no row. */
  rowless: readonly string[];
};

export const GONE = "00000000-0000-4000-8000-000000000000";
const TASK = { task: GONE, version: "0" };
const CHAT = { conversation: GONE };
const BEFORE = { due: "2099-01-01", anchor: "1", scheduled: "", snoozed: "", mode: "", frequency: "" };
const OWN = { title: "x", category: "Cleaning", frequency: "monthly", due: "2099-01-01", priority: "medium" };
const TASK_FOR_HOME = { ...OWN, description: "" };
const LIBRARY = {
  title: "x",
  category: "HVAC",
  type: "maintenance",
  frequency: "monthly",
  priority: "medium",
};
export const VENDOR = {
  vendor: GONE,
  name: "x",
  category: "HVAC",
  type: "maintenance",
  phone: "727 555 0100",
};
const EXPENSE = { category: "HVAC", description: "x", amount: "1", date: "2026-01-01" };

/** Of a home of which nothing was known. */
const NOTHING_BEFORE = JSON.stringify({
  ...{ yearBuilt: null, roofYear: null, roofMaterial: "", hvacYear: null },
  ...{ roofPermitOn: null, fourPointOn: null, windReportOn: null },
});

export const SCREENS: Record<string, Screen> = {
  "routes/home/tasks/route": {
    who: "home",
    path: "/home/tasks",
    intents: runTaskIntent.intents,
    rows: {
      complete: TASK,
      "complete-details": { ...TASK, day: "2026-01-01" },
      undo: TASK,
      skip: { ...TASK, reason: "no_time" },
      wake: TASK,
      assign: { ...TASK, assignee: "owner" },
      "assign-back": { ...TASK, assignee: "" },
      snooze: { ...TASK, date: "2099-01-01" },
      move: { ...TASK, date: "2099-01-01" },
      "take-back": { ...TASK, ...BEFORE },
      "edit-completion": { ...TASK },
      decline: TASK,
      "dismiss-added": TASK,
      keep: TASK,
      "let-go": TASK,
      restore: TASK,
      note: { ...TASK, note: "x" },
      schedule: { ...TASK, mode: "fixed_date" },
      help: { ...TASK, requestId: GONE, message: "x" },
      "edit-own": { ...TASK, ...OWN },
      "delete-own": TASK,
      "restore-own": TASK,
      "done-before": { "tasks[]": GONE, day: "" },
    },
    rowless: [
      ...["add-own", "fresh-start", "undo-fresh-start", "undo-done-before"],
      ...["undo-spread", "keep-spread", "undo-dates"],
    ],
  },
  "routes/home/last-done/route": { who: "home", path: "/home/last-done", ...ofNoRow(runLastDoneIntent) },
  "routes/home/care/route": { who: "home", path: "/home/care", ...ofNoRow(runCareIntent) },
  "routes/home/property/route": {
    who: "home",
    path: "/home/property",
    intents: runPropertyIntent.intents,
    rows: {
      appliance: { id: GONE, known: "yes", kind: "x" },
      "archive-appliance": { id: GONE },
      "restore-appliance": { id: GONE },
      "delete-appliance": { id: GONE },
      "undelete-appliance": { id: GONE },
      warranty: { id: GONE, known: "yes", provider: "x", expiresOn: "2099-01-01" },
      "delete-warranty": { id: GONE },
    },
    rowless: [
      ...["feature", "property", "undo-property", "time-zone", "facts", "shutoffs"],
      ...["accept-suggestion", "dismiss-suggestion"],
    ],
  },
  // A date is a rule's, not a row.
  "routes/home/florida/route": { who: "home", path: "/home/florida", ...ofNoRow(runFloridaIntent) },
  "routes/home/documents/read/route": {
    who: "home",
    path: `/home/documents/${GONE}/read`,
    intents: runReadIntent.intents,
    rows: {
      save: { heaterId: "heater", yearBuilt: "1990" },
      undo: { heaterId: "heater", before: NOTHING_BEFORE },
    },
    rowless: [],
  },
  "routes/home/documents/route": {
    who: "home",
    path: "/home/documents",
    intents: runDocumentIntent.intents,
    rows: {
      edit: { document: GONE, name: "x", kind: "other" },
      delete: { document: GONE },
      restore: { document: GONE },
    },
    rowless: ["upload", "keep"],
  },
  "routes/home/expenses/route": {
    who: "home",
    path: "/home/finances",
    intents: runFinanceIntent.intents,
    rows: { edit: { expense: GONE, ...EXPENSE }, delete: { expense: GONE }, restore: { expense: GONE } },
    rowless: ["add", "budgets"],
  },
  "routes/home/settings/route": { who: "home", path: "/home/settings", ...ofNoRow(runSettingsIntent) },
  "routes/home/assistant/route": {
    who: "home",
    path: "/home/assistant",
    intents: runChatIntent.intents,
    rows: {
      confirm: { turn: GONE, card: GONE },
      dismiss: { turn: GONE, card: GONE },
      "bring-back": { turn: GONE, card: GONE },
      "undo-card": { turn: GONE, card: GONE },
      "add-tasks": { turn: GONE },
      share: { requestId: GONE, ...CHAT, text: "x" },
    },
    rowless: ["ask", "mode"],
  },
  "routes/home/assistant/chats/route": {
    who: "home",
    path: "/home/assistant/chats",
    intents: runChatsIntent.intents,
    rows: { rename: { ...CHAT, title: "x" }, delete: CHAT, restore: CHAT },
    rowless: ["delete-all", "restore-all"],
  },
  // Nonexistent replies cannot be read.
  "routes/home/agent/requests/route": {
    who: "home",
    path: "/home/agent/requests",
    ...ofNoRow(runThreadsIntent),
  },
  "routes/home/trash/route": {
    who: "home",
    path: "/home/settings/trash",
    intents: runTrashIntent.intents,
    rows: { restore: { kind: "expense", id: GONE } },
    rowless: [],
  },
  "routes/home/share-target/route": { who: "home", path: "/home/share", ...ofNoRow(runShareIntent) },
  "routes/home/welcome/route": { who: "home", path: "/home/welcome", ...ofNoRow(runWelcomeIntent) },
  "routes/agent/clients/route": {
    who: "agent",
    path: "/agent/clients",
    intents: runListIntent.intents,
    rows: Object.fromEntries(
      ["delete", "restore", "resend", "reissue", "revoke"].map((intent) => [intent, { client: GONE }]),
    ),
    rowless: ["invite", "move", "preview", "second-home"],
  },
  "routes/agent/client/route": {
    who: "agent",
    path: `/agent/clients/${GONE}`,
    intents: runClientIntent.intents,
    rows: {
      note: { task: GONE, note: "x", seen: "" },
      contact: { firstName: "x", lastName: "x", email: "x@home.example", phone: "" },
      card: { howMet: "x" },
      "log-add": { entry: GONE, kind: "note", day: "2026-01-02", text: "x" },
      "log-edit": {
        ...{ entry: GONE, kind: "note", day: "2026-01-02", text: "x" },
        ...{ seenKind: "note", seenDay: "2026-01-02", seenText: "" },
      },
      "log-delete": { entry: GONE },
      "log-restore": { entry: GONE },
      "home-task-add": { taskId: GONE, ...TASK_FOR_HOME },
      "home-task-edit": { taskId: GONE, version: "0", ...TASK_FOR_HOME },
      "home-task-withdraw": { task: GONE },
      "home-task-restore": { task: GONE },
      "home-note-add": { entry: GONE, text: "x" },
      "home-note-edit": { entry: GONE, text: "x", seen: "" },
      "home-note-withdraw": { entry: GONE },
      "home-note-restore": { entry: GONE },
      home: { propertyType: "condo" },
      "suggest-email": { email: "x@home.example" },
      "time-zone": { timeZone: "America/Chicago" },
      ...Object.fromEntries(
        ["pause", "resume", "delete", "resend", "reissue", "revoke"].map((intent) => [intent, {}]),
      ),
    },
    rowless: ["suggest-sale"],
  },
  "routes/agent/library/route": {
    who: "agent",
    path: "/agent/tasks",
    intents: runLibraryIntent.intents,
    rows: {
      edit: { task: GONE, ...LIBRARY },
      undelete: { task: GONE, at: "1" },
      "undo-put-away": { task: GONE, at: "1" },
      ...Object.fromEntries(
        ["delete", "toggle", "put-away", "put-back", "add-homes"].map((intent) => [intent, { task: GONE }]),
      ),
    },
    rowless: ["add", "restore"],
  },
  "routes/agent/vendors/route": {
    who: "agent",
    path: "/agent/vendors",
    intents: runVendorIntent.intents,
    rows: {
      edit: VENDOR,
      delete: { vendor: GONE },
      place: { vendor: GONE, place: "1" },
      restore: { vendor: GONE },
      "category-rename": { of: "Unknown", name: "x" },
      "category-delete": { of: "Unknown", moveTo: "HVAC" },
      "category-restore": { category: GONE, from: "HVAC" },
    },
    rowless: ["add", "category-add"],
  },
  "routes/agent/requests/route": {
    who: "agent",
    path: "/agent/requests",
    intents: runRequestIntent.intents,
    rows: {
      answer: { request: GONE, reply: "x" },
      seen: { request: GONE },
      resolve: { request: GONE },
      reopen: { request: GONE },
    },
    rowless: [],
  },
  "routes/agent/referrals/route": {
    who: "agent",
    path: "/agent/referrals",
    intents: runReferralIntent.intents,
    rows: { move: { referral: GONE, status: "closed" } },
    rowless: [],
  },
  "routes/agent/settings/route": {
    who: "agent",
    path: "/agent/settings",
    ...ofNoRow(runAgentSettingsIntent),
  },
  "routes/agent/drafts/route": {
    who: "agent",
    path: "/agent/settings/drafts",
    ...ofNoRow(runDraftsIntent),
  },
  "routes/agent/trash/route": {
    who: "agent",
    path: "/agent/settings/trash",
    intents: runAgentTrashIntent.intents,
    rows: { restore: { kind: "vendor", id: GONE, at: "1" } },
    rowless: [],
  },
  "routes/agent/webhooks/route": {
    who: "agent",
    path: "/agent/settings/webhooks",
    intents: runWebhooksIntent.intents,
    rows: { secret: { setAt: "1" }, test: {} },
    rowless: ["save", "off"],
  },
  "routes/agent/emails/route": {
    who: "agent",
    path: "/agent/emails",
    intents: runEmailsIntent.intents,
    rows: {},
    rowless: ["create"],
  },
  "routes/agent/storm/route": {
    who: "agent",
    path: "/agent/storm",
    intents: runAgentStormIntent.intents,
    rows: {},
    rowless: ["write"],
  },
  "routes/agent/emails/email/route": {
    who: "agent",
    path: `/agent/emails/${GONE}`,
    intents: runEmailIntent.intents,
    rows: {
      save: { updatedAt: "1", state: "all", subject: "Hi", body: "Hi" },
      send: { updatedAt: "1" },
      queue: {},
      cancel: {},
      delete: {},
    },
    rowless: [],
  },
  "routes/agent/clients/bulk-change/choose": {
    who: "agent",
    path: "/agent/clients/bulk",
    ...ofNoRow(runChoiceIntent),
  },
  "routes/agent/clients/bulk-change/route": {
    who: "agent",
    path: `/agent/clients/bulk/${GONE}`,
    intents: runBulkIntent.intents,
    rows: { begin: {}, continue: {}, undo: {} },
    rowless: [],
  },
  "routes/agent/hand-over/route": {
    who: "agent",
    path: `/agent/clients/hand-over/${GONE}`,
    intents: runHandOverIntent.intents,
    rows: {
      offer: { email: "another@agent.example" },
      cancel: {},
      decline: {},
      accept: {},
      continue: {},
      undo: {},
    },
    rowless: [],
  },
  "routes/agent/dashboard/route": {
    who: "agent",
    path: "/agent?index",
    intents: runCallIntent.intents,
    rows: {
      call: { item: GONE, outcome: "called" },
      "call-later": { item: GONE, day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) },
      "call-undo": { item: GONE, at: "1", log: GONE, laterOn: "" },
    },
    rowless: [],
  },
  "routes/home/links/route": {
    who: "home",
    path: "/home/links",
    intents: runLinksIntent.intents,
    rows: { revoke: { link: GONE } },
    rowless: ["helper", "viewer"],
  },
  "routes/home/people/route": {
    who: "home",
    path: "/home/people",
    intents: runPeopleIntent.intents,
    rows: {
      resend: { person: GONE },
      role: { person: GONE, personRole: "household" },
      remove: { person: GONE },
    },
    rowless: ["invite", "invite-second", "remove-second", "leave"],
  },
  "routes/home/sell/route": {
    who: "home",
    path: "/home/sell",
    intents: runSellIntent.intents,
    rows: {},
    rowless: ["offer", "cancel"],
  },
  "routes/home/new-agent/route": {
    who: "home",
    path: "/home/new-agent",
    intents: runNewAgentIntent.intents,
    rows: {},
    rowless: ["code", "bring"],
  },
  "routes/home/storm/route": {
    who: "home",
    path: "/home/storm",
    intents: runStormIntent.intents,
    rows: { complete: { task: GONE }, undo: { task: GONE } },
    rowless: ["safe", "help", "loss", "week"],
  },
  "routes/home/switch/route": {
    who: "home",
    path: "/home/switch",
    intents: runSwitchIntent.intents,
    rows: { switch: { to: GONE } },
    rowless: [],
  },
  "routes/agent/csv-import/route": {
    who: "agent",
    path: `/agent/imports/${GONE}`,
    intents: runImportIntent.intents,
    rows: Object.fromEntries(
      ["columns", "mend", "begin", "continue", "invite", "undo", "restore"].map((intent) => [intent, {}]),
    ),
    rowless: [],
  },
};

export async function openOffice() {
  const app = await createApp();
  const agent = await newAgent(app, { email: "actions@agent.example" });
  const invited = await invite(app, agent, { email: "actions@home.example" });
  const client = invited.id;
  const home = await openHome(app, invited.code);
  // The first visit of a week chooses the call list.
  await agent.get("/agent");
  return { app, agent, home, client };
}

function ofNoRow({ intents }: { intents: string[] }) {
  return { intents, rows: {}, rowless: intents };
}
