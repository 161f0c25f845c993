import type { Card, CardOf, ProposalKind } from "#app/domain/assistant/turn.ts";
import { anyRow } from "#tests/routes/home/assistant-under-test.ts";
import type { TestApp } from "#tests/support/app.ts";

/** A card of each kind and the cases to test. */
export type KindUnderTest = {
  card: (app: TestApp, homeId: string) => Promise<Card>;
  /** Form values that differ from the card, and how they are stored. */
  edit: Record<string, string>;
  edited: (homeId: string) => string;
  /** Invalid form values, and their error message and field. */
  bad: { fields: Record<string, string>; sentence: RegExp };
  /** A query that counts the rows confirming writes: one afterwards, none before or after undo. */
  made: (homeId: string, card: Card) => string;
  /** Somebody changes the created row. */
  meanwhile: (homeId: string, card: Card) => string;
  refusal: RegExp;
};

let made = 0;
const base = () => ({ id: `k${++made}`, confirmed: false });
const rowOf = (card: Card) => (card as CardOf<"move_task">).rowId;

async function row(app: TestApp, homeId: string) {
  const { id, title } = await anyRow(app, homeId);
  return { rowId: id, title };
}

export async function saveAppliance(app: TestApp, homeId: string, values: Record<string, string> = {}) {
  const { kind = "Water heater", brand = "Rheem", model = "", serial = "" } = values;
  const id = `appliance-${++made}`;
  await app.d1
    .prepare(
      "insert into appliances (id, client_id, kind, brand, model, serial, warranty_ends_on, created_at) values (?, ?, ?, ?, ?, ?, ?, 0)",
    )
    .bind(id, homeId, kind, brand, model, serial, values.warrantyEndsOn ?? null)
    .run();
  return id;
}

const openRow = (homeId: string, card: Card) =>
  `select count(*) as n from client_tasks where client_id = '${homeId}' and id = '${rowOf(card)}'`;

export const KINDS: Record<ProposalKind, KindUnderTest> = {
  complete_task: {
    card: async (app, homeId) => ({ ...base(), kind: "complete_task", ...(await row(app, homeId)) }),
    edit: { day: "2026-01-05", cost: "$45.50", vendor: "Gulf Breeze" },
    edited: (homeId) => `select count(*) as n from client_tasks ct join maintenance_expenses e
      on e.client_task_id = ct.id and e.deleted_at is null where ct.client_id = '${homeId}'
      and completed_on = '2026-01-05' and cost = 4550 and ct.vendor_name = 'Gulf Breeze'
      and e.amount = 4550 and e.expense_date = '2026-01-05' and e.vendor_name = 'Gulf Breeze'`,
    bad: { fields: { day: "2099-01-01", cost: "45.50" }, sentence: /a day in the past|future|today or/i },
    made: (homeId, card) => `${openRow(homeId, card)} and completed = 1`,
    meanwhile: (_, card) =>
      `update client_tasks set completion_note = 'mine', version = version + 1 where id = '${rowOf(card)}'`,
    refusal: /This task has changed\./,
  },
  move_task: {
    card: async (app, homeId) => ({
      ...base(),
      kind: "move_task",
      ...(await row(app, homeId)),
      dueDate: "2027-03-01",
    }),
    edit: { date: "2027-04-02" },
    edited: (homeId) =>
      `select count(*) as n from client_tasks where client_id = '${homeId}' and due_date = '2027-04-02'`,
    bad: { fields: { date: "2020-01-01" }, sentence: /today or a later date/ },
    made: (homeId, card) => `${openRow(homeId, card)} and due_date = '2027-03-01'`,
    meanwhile: (_, card) =>
      `update client_tasks set client_notes = 'mine', version = version + 1 where id = '${rowOf(card)}'`,
    refusal: /This task has changed\./,
  },
  add_task: {
    card: async () => ({
      ...base(),
      kind: "add_task",
      title: "Oil the gate",
      description: "Both hinges",
      category: "Exterior",
      frequency: "quarterly",
      dueDate: null,
    }),
    edit: { title: "Oil the shed", frequency: "annually", due: "2027-05-01", category: "Other", notes: "x" },
    edited: (homeId) => `select count(*) as n from tasks t join client_tasks ct on ct.task_id = t.id
      where t.client_id = '${homeId}' and title = 'Oil the shed' and t.frequency = 'annually'
      and due_date = '2027-05-01' and category = 'Other' and description = 'x' and deleted_at is null`,
    bad: { fields: { title: "", due: "2020-01-01" }, sentence: /Enter a name\./ },
    made: (homeId) => `select count(*) as n from tasks t join client_tasks ct on ct.task_id = t.id
      where t.client_id = '${homeId}' and title = 'Oil the gate' and deleted_at is null and archived_at is null`,
    meanwhile: (homeId) => `update client_tasks set client_notes = 'mine', version = version + 1
      where task_id in (select id from tasks where client_id = '${homeId}' and title = 'Oil the gate')`,
    refusal: /changed this task\./,
  },
  add_expense: {
    card: async () => ({
      ...base(),
      kind: "add_expense",
      description: "Drain line",
      category: "HVAC",
      amount: 12_050,
      expenseDate: "2026-05-01",
      vendorName: "Gulf Breeze",
    }),
    edit: { description: "Drain", amount: "99", date: "2026-04-30", category: "Plumbing", vendor: "" },
    edited: (homeId) => `select count(*) as n from maintenance_expenses where client_id = '${homeId}'
      and description = 'Drain' and amount = 9900 and expense_date = '2026-04-30' and category = 'Plumbing'
      and vendor_name = '' and deleted_at is null`,
    bad: { fields: { amount: "lots", description: "Drain" }, sentence: /Enter an amount|like this|numbers/i },
    made: (homeId) => `select count(*) as n from maintenance_expenses
      where client_id = '${homeId}' and description = 'Drain line' and deleted_at is null`,
    meanwhile: (homeId) =>
      `update maintenance_expenses set notes = 'mine' where client_id = '${homeId}' and description = 'Drain line'`,
    refusal: /This expense has changed\./,
  },
  request_help: {
    card: async () => ({
      ...base(),
      kind: "request_help",
      rowId: null,
      title: "A stain",
      message: "It grows.",
    }),
    edit: { title: "A big stain", message: "It grows fast." },
    edited: (homeId) => `select count(*) as n from task_help_requests where client_id = '${homeId}'
      and task_title = 'A big stain' and message = 'It grows fast.'`,
    bad: { fields: { message: "x".repeat(2_001) }, sentence: /Keep this under 2000 characters/ },
    made: (homeId) => `select max((select count(*) from task_help_requests where client_id = '${homeId}'),
      (select count(*) from activity where client_id = '${homeId}' and kind = 'help_requested')) as n`,
    meanwhile: (homeId) =>
      `update task_help_requests set status = 'seen', seen_at = 1 where client_id = '${homeId}'`,
    refusal: /has seen this request/,
  },
  save_appliance: {
    card: async () => ({
      ...base(),
      kind: "save_appliance",
      appliance: "Dishwasher",
      brand: "Bosch",
      model: "SHX",
      serial: "FD9901",
      installedOn: null,
      warrantyEndsOn: null,
    }),
    edit: { kind: "Washer", brand: "Miele", model: "W1", serial: "77", installedOn: "2026-01-02" },
    edited: (
      homeId,
    ) => `select count(*) as n from appliances where client_id = '${homeId}' and kind = 'Washer'
      and brand = 'Miele' and model = 'W1' and serial = '77' and installed_on = '2026-01-02' and deleted_at is null`,
    bad: { fields: { installedOn: "2098-01-01", brand: "Miele" }, sentence: /future|ahead|after today|yet/i },
    made: (homeId) => `select count(*) as n from appliances
      where client_id = '${homeId}' and kind = 'Dishwasher' and brand = 'Bosch' and deleted_at is null`,
    meanwhile: (homeId) => `update appliances set model = 'mine' where client_id = '${homeId}'`,
    refusal: /This appliance has changed\./,
  },
  update_appliance: {
    card: async (app, homeId) => ({
      ...base(),
      kind: "update_appliance",
      rowId: await saveAppliance(app, homeId, { model: "XE50" }),
      title: "Rheem water heater",
      changes: [
        { field: "model", from: "XE50", to: "XE50T06" },
        { field: "serial", from: "", to: "Q0001" },
        { field: "warrantyEndsOn", from: "", to: "2026-12-24" },
      ],
    }),
    edit: { model: "XE51", serial: "", warrantyEndsOn: "2027-01-01" },
    edited: (
      homeId,
    ) => `select count(*) as n from appliances where client_id = '${homeId}' and brand = 'Rheem'
      and model = 'XE51' and serial = '' and warranty_ends_on = '2027-01-01'`,
    bad: { fields: { warrantyEndsOn: "soon", model: "XE51" }, sentence: /Choose a date\./ },
    made: (homeId) => `select count(*) as n from appliances where client_id = '${homeId}' and brand = 'Rheem'
      and model = 'XE50T06' and serial = 'Q0001' and warranty_ends_on = '2026-12-24'`,
    meanwhile: (homeId) => `update appliances set model = 'mine' where client_id = '${homeId}'`,
    refusal: /This appliance has changed\./,
  },
};

export async function forgetCards(app: TestApp, homeId: string): Promise<void> {
  for (const sql of [
    `delete from appliances where client_id = '${homeId}'`,
    `delete from maintenance_expenses where client_id = '${homeId}'`,
    `delete from task_help_requests where client_id = '${homeId}'`,
    `delete from activity where client_id = '${homeId}'`,
    `delete from client_tasks where task_id in (select id from tasks where client_id = '${homeId}')`,
    `delete from tasks where client_id = '${homeId}'`,
    `update client_tasks set due_date = '2026-12-15' where client_id = '${homeId}' and due_date > '2027-02-28'`,
  ]) {
    await app.d1.prepare(sql).run();
  }
}
