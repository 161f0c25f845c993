import { afterAll, beforeAll, expect, test } from "vitest";
import { type Fields, openOffice, VENDOR } from "#tests/routes/actions-helpers.ts";
import { keep } from "#tests/routes/home/documents-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { stored } from "#tests/support/dump-database.ts";
import { readToast } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let client: string;
beforeAll(async () => {
  ({ app, agent, home, client } = await openOffice());
});
afterAll(() => app.dispose());

const value = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .first<string>("it");

let taken = 0;
async function freshRow() {
  taken += 1;
  const sql = `select id as it from client_tasks where client_id = ? and completed_at is null
    and archived_at is null order by id limit 1 offset ?`;
  const task = (await value(sql, client, taken)) ?? "";
  return { task, version: "0" } as const;
}

async function freshRequest(): Promise<string> {
  const requestId = crypto.randomUUID();
  await home.post("/home/tasks", { ...(await freshRow()), intent: "help", requestId, message: "x" });
  return requestId;
}

type Sent = [path: string, fields: Fields, dialog: string];

/** Forms for rows changed since: who sends them and what changes the row. */
const LATE: [what: string, who: "agent" | "home", late: () => Promise<Sent>][] = [
  [
    "the homeowner's note",
    "home",
    async () => {
      const row = { ...(await freshRow()), intent: "note" };
      await home.post("/home/tasks", { ...row, note: "first" });
      return ["/home/tasks", { ...row, note: "typed here" }, `?dialog=note&task=${row.task}`];
    },
  ],
  [
    "the agent's note",
    "agent",
    async () => {
      const path = `/agent/clients/${client}`;
      const { task = "" } = await freshRow();
      await agent.post(path, { intent: "note", task, seen: "", note: "first" });
      return [path, { intent: "note", task, seen: "", note: "typed here" }, `?dialog=note&task=${task}`];
    },
  ],
  [
    "the agent's reply",
    "agent",
    async () => {
      const request = await freshRequest();
      await agent.post("/agent/requests", { intent: "answer", request, seen: "", reply: "first" });
      const fields = { intent: "answer", request, seen: "", reply: "typed here" };
      return ["/agent/requests", fields, `?dialog=answer&request=${request}`];
    },
  ],
  [
    "a vendor",
    "agent",
    async () => {
      const vendor = crypto.randomUUID();
      await agent.post("/agent/vendors", { ...VENDOR, intent: "add", vendor });
      await agent.post("/agent/vendors", { intent: "delete", vendor });
      const fields = { ...VENDOR, intent: "edit", vendor, name: "typed here" };
      return ["/agent/vendors", fields, `?dialog=edit&vendor=${vendor}`];
    },
  ],
  ...deletedLate(),
  ...filledLate(),
];

/** A form as its page fills it from the row, including its snapshot; amounts come from `fields`. */
async function filled(who: Visitor, address: string, fields: Fields): Promise<Fields> {
  const markup = await (await who.get(address)).text();
  const written = /name="seen" value="([^"]*)"/.exec(markup)?.[1] ?? "";
  const seen = written.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
  const row = Object.entries(JSON.parse(seen) as Record<string, unknown>);
  const texts = row.filter(([, value]) => typeof value === "string") as [string, string][];
  const others = row
    .filter(([, value]) => typeof value === "number")
    .map(([name, value]) => [name, `${value}`]);
  return { ...Object.fromEntries(others), ...fields, ...Object.fromEntries(texts), seen };
}

type Edit = {
  what: string;
  who: "agent" | "home";
  make: () => Promise<[path: string, query: string, Fields]>;
  typed: string;
  /** Another field that a different window can change, if the form has one. */
  also?: string;
};

/** Every edit form for a row: how the row is made and which field is typed. */
function editsOfRows(): Edit[] {
  const id = () => crypto.randomUUID();
  return [
    {
      what: "a vendor another window changed",
      who: "agent",
      typed: "name",
      also: "description",
      make: async () => {
        const vendor = id();
        const fields = { ...VENDOR, vendor };
        await agent.post("/agent/vendors", { ...fields, intent: "add" });
        return ["/agent/vendors", `?dialog=edit&vendor=${vendor}`, { ...fields, intent: "edit" }];
      },
    },
    {
      what: "an expense another window has changed",
      who: "home",
      typed: "description",
      also: "notes",
      make: async () => {
        const expense = id();
        const fields = { expense, category: "HVAC", description: "x", amount: "1", date: "2026-01-01" };
        await home.post("/home/finances", { ...fields, intent: "add" });
        return ["/home/finances", `?dialog=edit&expense=${expense}`, { ...fields, intent: "edit" }];
      },
    },
    {
      what: "a document another window has changed",
      who: "home",
      typed: "name",
      make: async () => {
        const { id: document } = await keep(app, home, { name: "Deed" });
        return [
          "/home/documents",
          `?dialog=edit&document=${document}`,
          { intent: "edit", document, kind: "deed" },
        ];
      },
    },
    {
      what: "an appliance another window has changed",
      who: "home",
      typed: "brand",
      also: "model",
      make: async () => {
        const fields = { intent: "appliance", id: id(), kind: "Fridge" };
        await home.post("/home/property", fields);
        return ["/home/property", `?dialog=appliance&id=${fields.id}`, { ...fields, known: "yes" }];
      },
    },
    {
      what: "a warranty another window has changed",
      who: "home",
      typed: "notes",
      also: "policyNumber",
      make: async () => {
        const fields = { intent: "warranty", id: id(), provider: "Shield" };
        await home.post("/home/property", fields);
        return ["/home/property", `?dialog=warranty&id=${fields.id}`, { ...fields, known: "yes" }];
      },
    },
    ...(["address", "facts", "shutoffs"] as const).map(
      (dialog): Edit => ({
        what: `the home's ${dialog} another window has changed`,
        who: "home",
        typed: { address: "address", facts: "insurer", shutoffs: "shutoffs" }[dialog],
        also: { address: "city", facts: "roofMaterial", shutoffs: undefined }[dialog],
        make: async () => {
          const place = { city: "Tampa", state: "FL", zipCode: "33704", propertyType: "single_family" };
          const intent = dialog === "address" ? "property" : dialog;
          return ["/home/property", `?dialog=${dialog}`, { intent, ...(dialog === "address" ? place : {}) }];
        },
      }),
    ),
    {
      what: "a client's details another window has changed",
      who: "agent",
      typed: "address",
      also: "phone",
      make: async () => {
        // The home was opened, so the homeowner controls its email.
        const email = (await value("select email as it from clients where id = ?", client)) ?? "";
        const fields = { intent: "contact", firstName: "Ann", lastName: "Lee", email };
        return [`/agent/clients/${client}`, "?dialog=contact", fields];
      },
    },
    {
      what: "a profile another window has changed",
      who: "agent",
      typed: "market",
      also: "brokerage",
      make: async () => {
        const names = { firstName: "Maria", lastName: "Castillo", phone: "727 555 0100" };
        const fields = { ...names, email: "actions@agent.example", timeZone: "America/New_York" };
        return ["/agent/profile", "", { ...fields, market: "Tampa", brandColor: "#0f766e" }];
      },
    },
    {
      what: "a task of the library another window has changed",
      who: "agent",
      typed: "title",
      also: "description",
      make: async () => {
        const mine = "select agent_id from clients where id = ?";
        const task = await value(
          `select id as it from tasks where agent_id = (${mine}) and slug is not null order by slug limit 1`,
          client,
        );
        const fields = { category: "HVAC", type: "maintenance", frequency: "monthly", priority: "medium" };
        const confirmed = { ...fields, intent: "edit", task: task ?? "", step: "confirmed" };
        return ["/agent/tasks", `?dialog=edit&task=${task}`, confirmed];
      },
    },
  ];
}

/** Forms whose row another window has deleted in the usual way. */
function deletedLate(): typeof LATE {
  const deletes: [what: string, intent: string, row: string][] = [
    ["a vendor another window changed", "delete", "vendor"],
    ["an expense another window has changed", "delete", "expense"],
    ["a document another window has changed", "delete", "document"],
    ["an appliance another window has changed", "delete-appliance", "id"],
    ["a warranty another window has changed", "delete-warranty", "id"],
  ];
  const edits = editsOfRows();
  return deletes.flatMap(([of, intent, row]) => {
    const edit = edits.find(({ what }) => what === of);
    if (!edit) throw new Error(`No edit of ${of}`);
    const { who, typed, make } = edit;
    return [
      [
        of.replace("changed", "deleted"),
        who,
        async () => {
          const visitor = who === "agent" ? agent : home;
          const [path, query, fields] = await make();
          const form = await filled(visitor, path + query, fields);
          await visitor.post(path, { intent, [row]: fields[row] ?? "" });
          return [path, { ...form, [typed]: "typed here" }, query];
        },
      ],
    ];
  });
}

function filledLate(): typeof LATE {
  return editsOfRows().map(({ what, who, typed, make }) => [
    what,
    who,
    async () => {
      const visitor = who === "agent" ? agent : home;
      const [path, query, fields] = await make();
      const form = await filled(visitor, path + query, fields);
      await visitor.post(path, { ...form, [typed]: `the other window: ${what}` });
      return [path, { ...form, [typed]: "typed here" }, query];
    },
  ]);
}

test.each(LATE)(
  "%s of something changed meanwhile is 409 with the typed values, and overwrites nothing",
  async (_, who, late) => {
    const [path, fields, dialog] = await late();
    const before = await stored(app);
    const response = await (who === "agent" ? agent : home).post(path + dialog, fields);
    expect(response.status).toBe(409);
    const shown = (await response.text()).replaceAll(/<script.*?<\/script>/gs, "");
    expect(shown).toContain("typed here");
    expect(await stored(app)).toBe(before);
  },
);

test.each(editsOfRows().filter(({ also }) => also !== undefined))(
  "$what in another field keeps both changes without asking",
  async ({ who, make, typed, also = "" }) => {
    const visitor = who === "agent" ? agent : home;
    const [path, query, fields] = await make();
    const form = await filled(visitor, path + query, fields);
    const elsewhere =
      also === "phone" ? "(727) 555-0177" : also === "roofMaterial" ? "metal" : `elsewhere ${also}`;
    const first = await visitor.post(path, { ...form, [also]: elsewhere });
    expect(first.status).toBe(302);
    const second = await visitor.post(path, { ...form, [typed]: `here ${typed}` });
    expect(second.status).toBe(302);
    const rows = await stored(app);
    expect(rows).toContain(`here ${typed}`);
    expect(rows).toContain(also === "phone" ? "555-0177" : `"${elsewhere}"`);
  },
);

test("notification settings changed in both windows are 409, show the saved values, and can be saved again", async () => {
  const path = "/home/settings";
  const form = { intent: "preferences", emailEnabled: "on", taskReminders: "on", reminderDaysBefore: "3" };
  await home.post(path, form);
  const { seen = "" } = await filled(home, path, {});
  await home.post(path, { ...form, seen, taskReminders: "", reminderDaysBefore: "7" });
  const merged = await home.post(path, { ...form, seen, weeklySummary: "on" });
  expect(merged.status).toBe(302);
  const before = await stored(app);
  const response = await home.post(path, { ...form, seen, reminderDaysBefore: "14" });
  expect(response.status).toBe(409);
  expect(await response.text()).toMatch(/Saved in the meantime: “7 days/);
  expect(await stored(app)).toBe(before);
  const { seen: now = "" } = await filled(home, path, {});
  const again = { ...form, seen: now, reminderDaysBefore: "14" };
  expect((await home.post(path, again)).status).toBe(302);
});

test("a button for something changed meanwhile shows a toast and changes nothing", async () => {
  const row = await freshRow();
  await home.post("/home/tasks", { ...row, intent: "snooze", date: "2099-01-01", anyway: "2099-01-01" });
  const before = await stored(app);
  const response = await home.post("/home/tasks", { ...row, intent: "wake" });
  expect(await readToast(home, response)).toContain("This task was changed in another window.");
  expect(await stored(app)).toBe(before);
});

/** Buttons submitted in two windows at once, and what exists once afterwards. */
const RACES: [what: string, who: "agent" | "home", race: () => Promise<[string, Fields, string]>][] = [
  [
    "a completion",
    "home",
    async () => {
      const row = await freshRow();
      const of = `from client_tasks where task_id = (select task_id from client_tasks where id = '${row.task}')`;
      return ["/home/tasks", { ...row, intent: "complete" }, `select count(completed_at) as it ${of}`];
    },
  ],
  [
    "resolving a request",
    "agent",
    async () => {
      const request = await freshRequest();
      const sql = `select count(*) as it from task_help_requests where id = '${request}' and status = 'resolved'`;
      return ["/agent/requests", { intent: "resolve", request }, sql];
    },
  ],
  [
    "deleting a vendor",
    "agent",
    async () => {
      const vendor = crypto.randomUUID();
      await agent.post("/agent/vendors", { ...VENDOR, intent: "add", vendor });
      const sql = `select count(deleted_at) as it from vendors where id = '${vendor}'`;
      return ["/agent/vendors", { intent: "delete", vendor }, sql];
    },
  ],
];

test.each(RACES)(
  "%s in two windows at once happens once, and both windows get a valid response",
  async (_, who, race) => {
    const [path, fields, sql] = await race();
    const visitor = who === "agent" ? agent : home;
    const both = await Promise.all([visitor.post(path, fields), visitor.post(path, fields)]);
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
    expect(await value(sql)).toBe(1);
  },
);
