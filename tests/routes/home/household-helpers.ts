import type { InvitedRole } from "#app/domain/accounts/home-roles.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";
import { invite, joinHome, newAgent, openHome } from "#tests/support/people.ts";
import { insertAll } from "#tests/support/random-rows.ts";

/*
 * A home whose private rows hold words and sums nothing else has: whoever may not see them finds them nowhere, and
 * their owner finds each of them, so that the words are where they would be found.
 */

export const SUM = 8_431_907;
const SHOWN_SUM = /84,?319/;
export const SECRET = {
  expense: "Canaryexpense",
  expenseVendor: "Canarypaid",
  document: "Canarydocument",
  appliance: "Canaryoven",
  insurer: "Canaryinsurer",
  warranty: "Canarywarranty",
  roof: "Canaryslate",
  referral: "Canaryfriend",
  request: "Canaryquestion",
  chat: "Canarychat",
} as const;

/** Which of the secrets a text gives away. */
export const found = (text: string) => [
  ...Object.entries(SECRET).flatMap(([name, word]) => (text.includes(word) ? [name] : [])),
  ...(SHOWN_SUM.test(text) || text.includes(String(SUM)) ? ["sum"] : []),
];

export type SecretHome = {
  app: TestApp;
  home: Visitor;
  clientId: string;
  agentId: string;
  /** An open row of the plan. */
  task: string;
  people: Record<InvitedRole, { id: string; visitor: Visitor }>;
};

export async function openSecretHome(): Promise<SecretHome> {
  const app = await createApp();
  app.systemDeps.now = () => NOON;
  const agent = await newAgent(app);
  const { id: clientId, code } = await invite(app, agent);
  const home = await openHome(app, code);
  const row = await app.d1
    .prepare("select id, agent_id as agentId from client_tasks where client_id = ? limit 1")
    .bind(clientId)
    .first<{ id: string; agentId: string }>();
  if (!row) throw new Error("The home has no plan.");
  const { id: task, agentId } = row;
  await fill({ app, clientId, agentId, task });
  return {
    ...{ app, home, clientId, agentId, task },
    people: {
      household: await joinHome(app, clientId, "household", { email: "household@reyes.example" }),
      "co-owner": await joinHome(app, clientId, "co-owner", { email: "co-owner@reyes.example" }),
    },
  };
}

async function fill({
  app,
  clientId,
  agentId,
  task,
}: Pick<SecretHome, "app" | "clientId" | "agentId" | "task">) {
  const now = app.systemDeps.now();
  const soon = new Date(now + 20 * 86_400_000).toISOString().slice(0, 10);
  const of = { client_id: clientId };
  const world = { d1: app.d1 } as Parameters<typeof insertAll>[0];
  await insertAll(world, "maintenance_expenses", [
    {
      ...{ id: "canary-expense", ...of, category: "Roof", description: SECRET.expense, amount: SUM },
      ...{ expense_date: TODAY, vendor_name: SECRET.expenseVendor, notes: "", created_at: now, capital: 1 },
    },
  ]);
  await insertAll(world, "maintenance_budgets", [
    { id: "canary-budget", ...of, year: Number(TODAY.slice(0, 4)), category: "Roof", amount: SUM },
  ]);
  await insertAll(world, "client_documents", [
    {
      ...{
        id: "canary-document",
        ...of,
        name: SECRET.document,
        kind: "other",
        key: `homes/${clientId}/canary.pdf`,
      },
      ...{ size: 1, type: "application/pdf", created_at: now, expires_on: soon },
    },
  ]);
  await insertAll(world, "appliances", [
    { id: "canary-oven", ...of, kind: SECRET.appliance, created_at: now, warranty_ends_on: soon },
  ]);
  await insertAll(world, "home_warranty_providers", [
    { id: "canary-warranty", ...of, provider: SECRET.warranty, ends_on: soon, created_at: now },
  ]);
  await insertAll(world, "referrals", [
    {
      ...{ id: "canary-referral", agent_id: agentId, ...of, name: SECRET.referral, email: "f@x.example" },
      ...{ phone: "", message: "", status: "new", created_at: now },
    },
  ]);
  await insertAll(world, "task_help_requests", [
    {
      ...{ id: "canary-request", agent_id: agentId, ...of, task_title: "Roof", message: SECRET.request },
      ...{ status: "pending", created_at: now, client_task_id: task, reply: SECRET.request, replied_at: now },
    },
  ]);
  await insertAll(world, "ai_conversations", [
    {
      ...{ id: "canary-chat", agent_id: agentId, ...of, conversation_id: "canary-chat", message_id: "m" },
      ...{
        conversation_type: "question",
        user_message: SECRET.chat,
        ai_response: SECRET.chat,
        state: "done",
      },
      created_at: now,
    },
  ]);
  await app.homeFiles.put(`homes/${clientId}/canary.pdf`, "%PDF-1.4");
  await app.d1.batch([
    app.d1
      .prepare(
        "update clients set insurer = ?, roof_material = ?, roof_year = 1987, policy_renews_on = ?, welcomed_at = 1 where id = ?",
      )
      .bind(SECRET.insurer, SECRET.roof, soon, clientId),
    app.d1
      .prepare(
        "update client_tasks set completed = 1, completed_at = ?, completed_on = ?, cost = ? where id = (select id from client_tasks where client_id = ? and id <> ? limit 1)",
      )
      .bind(now, TODAY, SUM, clientId, task),
  ]);
}
