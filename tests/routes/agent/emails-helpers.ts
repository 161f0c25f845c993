import type { OutgoingEmail } from "#app/domain/email/email-delivery.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { newAgent, readText } from "#tests/support/people.ts";

export const EMAILS = "/agent/emails";

/** Friday, November 20, 2026, 10:00 in New York. */
export const FRIDAY = Date.UTC(2026, 10, 20, 15);
export const HOUR = 60 * 60 * 1000;

export type Office = {
  app: TestApp;
  mails: MailHarness;
  agent: Visitor;
  agentId: string;
  other: Visitor;
  otherId: string;
  at: (now: number) => void;
};

export async function openOffice(): Promise<Office> {
  const app = await createApp();
  let now = FRIDAY;
  app.systemDeps.now = () => now;
  const agent = await newAgent(app, { email: "maria@bayside.example" });
  const other = await newAgent(app, { email: "other@bayside.example" });
  const idOf = async (email: string) =>
    (await app.d1.prepare("select id from profiles where email = ?").bind(email).first<string>("id")) ?? "";
  return {
    app,
    mails: createMailHarness(app),
    agent,
    agentId: await idOf("maria@bayside.example"),
    other,
    otherId: await idOf("other@bayside.example"),
    at: (then) => {
      now = then;
    },
  };
}

export async function closeBook({ app }: Office): Promise<void> {
  for (const table of [
    "client_sessions",
    "outbox",
    "group_emails",
    "notification_preferences",
    "mail_suppressions",
    "mail_opt_outs",
  ]) {
    await app.d1.prepare(`delete from ${table}`).run();
  }
  await app.d1.prepare("delete from activity").run();
  await app.d1.prepare("delete from clients").run();
  app.queued.length = 0;
}

/** A client who has joined and confirmed their email, unless the fields say otherwise. */
export async function addClient(
  { app, agentId }: Office,
  id: string,
  fields: Record<string, string | number | null> = {},
): Promise<string> {
  const row = {
    id,
    agent_id: agentId,
    first_name: id,
    last_name: "Reyes",
    email: `${id}@home.example`,
    address: `${id} Street`,
    city: "Tampa",
    zip_code: "33704",
    property_type: "single_family",
    features: "[]",
    tags: "[]",
    status: "active",
    password_hash: "x",
    introduced_at: 1,
    last_active: FRIDAY - HOUR,
    date_added: 1,
    search_key: id,
    ...fields,
  };
  const names = Object.keys(row);
  await app.d1
    .prepare(`insert into clients (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(row))
    .run();
  return id;
}

/** Many joined clients at once: "c0000", "c0001" … */
export async function addClients({ app, agentId }: Office, count: number): Promise<void> {
  await app.d1
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?)
       insert into clients (id, agent_id, first_name, last_name, email, property_type, features, status,
         password_hash, introduced_at, last_active, date_added, search_key)
       select printf('c%04d', i), ?, 'C', 'R', printf('c%04d@home.example', i), 'condo', '[]', 'active', 'x', 1, ?, 1,
         printf('c%04d', i) from n`,
    )
    .bind(count, agentId, FRIDAY - HOUR)
    .run();
}

export const DRAFT = {
  intent: "save",
  state: "all",
  zips: "",
  subject: "For {first name}",
  body: "Hi {first name},\n\nabout {street}.",
};

let made = 0;

/** A saved draft; returns its page. */
export async function draft(
  { app, agent }: Pick<Office, "app" | "agent">,
  fields: Record<string, string | string[]> = {},
): Promise<string> {
  made += 1;
  const id = `email-${made}`;
  await agent.post(EMAILS, { intent: "create", id, template: "blank" });
  const page = `${EMAILS}/${id}`;
  const saved = await agent.post(page, { ...DRAFT, updatedAt: await updatedAt(app, id), ...fields });
  if (saved.status !== 302) throw new Error(`not saved: ${saved.status} ${await readText(saved)}`);
  return page;
}

const idIn = (page: string) => page.slice(EMAILS.length + 1);

export async function updatedAt(app: TestApp, id: string): Promise<string> {
  return String(
    await app.d1.prepare("select updated_at as at from group_emails where id = ?").bind(id).first("at"),
  );
}

export async function send({ app, agent }: Pick<Office, "app" | "agent">, page: string): Promise<Response> {
  return agent.post(page, { intent: "send", updatedAt: await updatedAt(app, idIn(page)) });
}

export async function stateOf(app: TestApp, page: string) {
  return app.d1
    .prepare("select state, written, expected, days from group_emails where id = ?")
    .bind(idIn(page))
    .first<{ state: string; written: number; expected: number; days: string }>();
}

/** Copies in the outbox: "c0001 pending", "paul skipped paused". */
export async function copiesOf(app: TestApp, page: string): Promise<string[]> {
  const { results } = await app.d1
    .prepare(
      "select client_id as client, state, error from outbox where payload ->> 'groupEmailId' = ? order by client_id",
    )
    .bind(idIn(page))
    .all<{ client: string; state: string; error: string | null }>();
  return results.map(({ client, state, error }) => [client, state, error].filter(Boolean).join(" "));
}

export const readers = (sent: readonly OutgoingEmail[]) => sent.map(({ to }) => to).sort();
