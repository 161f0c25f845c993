import type { EmailRow } from "#app/emails/recipient-policy.server.ts";
import { type EmailContents, isReady, loadEmail } from "#app/emails/registry.server.ts";
import { aHome, NOON, type World } from "#tests/support/homes.ts";

export const SECRET = "test-mail-secret-0123456789abcdef0123";

export type Home = Awaited<ReturnType<typeof aHome>>;

export function mailsOf(world: World, agentId: string) {
  const run = (sql: string, ...values: unknown[]) =>
    world.d1
      .prepare(sql)
      .bind(...values)
      .run();

  async function anOpenHome(fields: Parameters<typeof aHome>[2] = {}): Promise<Home> {
    const home = await aHome(world, agentId, fields);
    await run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
    return home;
  }

  function load(
    home: { id: string | null; agentId: string },
    kind: string,
    payload: unknown,
    row: Partial<EmailRow> = {},
  ) {
    const deps = {
      db: world.deps.db,
      now: NOON,
      origin: "https://home.test",
      secret: SECRET,
      postalAddress: "1 Bay Street, Tampa",
    };
    const { id: clientId } = home;
    return loadEmail(deps, {
      id: "mail-1",
      kind,
      payload,
      recipient: "somebody@else.example",
      agentId: home.agentId,
      clientId,
      personId: null,
      createdAt: NOON,
      ...row,
    });
  }

  async function ready<K extends keyof EmailContents>(
    ...args: [Parameters<typeof load>[0], K, unknown, Partial<EmailRow>?]
  ) {
    const loaded = await load(...args);
    if (!isReady(loaded)) throw new Error(`not sent: ${JSON.stringify(loaded)}`);
    return { ...loaded, content: loaded.email.content as EmailContents[K] };
  }

  const choose = (home: Home, columns: Record<string, number>) => {
    const names = Object.keys(columns);
    return run(
      `insert or replace into notification_preferences (client_id, ${names.join(", ")}, updated_at)
     values (?, ${names.map(() => "?").join(", ")}, ?)`,
      home.id,
      ...Object.values(columns),
      NOON,
    );
  };

  const emailOf = (home: Home) =>
    world.d1.prepare("select email from clients where id = ?").bind(home.id).first<string>("email");

  return { run, anOpenHome, load, ready, choose, emailOf };
}
