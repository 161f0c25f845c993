import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "#app/auth/tokens.server.ts";
import type { EmailRow } from "#app/emails/recipient-policy.server.ts";
import { EMAILS, type EmailName, isReady, loadEmail } from "#app/emails/registry.server.ts";
import { aHome, anAgent, createWorld, NOON, TODAY, type World } from "#tests/support/homes.ts";

let world: World;
let agentId: string;
let joined: string;
let invited: string;
let typed: string;
let signInEmail: string;
let address: string;
const STORM = "TROPICAL.1014.2026";
const JOINED = "joined@reyes.example";
const INVITED = "invited@reyes.example";
const TYPED = "typed@home.example";
const GONE = "gone@reyes.example";

const run = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .run();

beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  joined = (await aHome(world, agentId, { email: JOINED })).id;
  invited = (await aHome(world, agentId, { email: INVITED })).id;
  typed = (await aHome(world, agentId, { email: TYPED })).id;
  await run("update clients set status = 'active', last_active = ? where id in (?, ?)", NOON, joined, typed);
  await run("update clients set introduced_at = 0 where id = ?", typed);
  await run(
    "insert into notification_preferences (client_id, weekly_summary, updated_at) values (?, 1, ?)",
    joined,
    NOON,
  );
  await run("update client_tasks set due_date = ?, snoozed_until = null", TODAY);
  signInEmail =
    (await world.d1
      .prepare("select u.email from users u join profiles p on p.user_id = u.id where p.id = ?")
      .bind(agentId)
      .first<string>("email")) ?? "";
  address =
    (await world.d1
      .prepare("select email from profiles where id = ?")
      .bind(agentId)
      .first<string>("email")) || signInEmail;
  await run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, reply, created_at) values ('open', ?, ?, 'Filter', null, ?), ('answered', ?, ?, 'Filter', 'On it', ?)",
    agentId,
    joined,
    NOON,
    agentId,
    joined,
    NOON,
  );
  await run(
    "insert into referrals (id, agent_id, client_id, name, created_at) values ('friend', ?, ?, 'Olivia', ?)",
    agentId,
    joined,
    NOON,
  );
  await run(
    "insert into home_people (id, client_id, role, first_name, email, invited_at, invite_token, invite_expires_at) values ('sam', ?, 'household', 'Sam', 'sam@reyes.example', ?, ?, ?)",
    joined,
    NOON,
    await hashToken("person"),
    NOON + 1,
  );
  const anotherAgent = await anAgent(world);
  await run(
    `insert into hand_overs (id, agent_id, to_id, state, created_at, expires_at)
     values ('over', ?1, ?2, 'offered', ?3, ?3 + 1), ('declined', ?2, ?1, 'declined', ?3, ?3 + 1)`,
    anotherAgent,
    agentId,
    NOON,
  );
  for (const [token, client] of [
    ["joined", joined],
    ["invited", invited],
  ] as const) {
    await run(
      "insert into password_resets (id, client_id, expires_at) values (?, ?, ?)",
      await hashToken(token),
      client,
      NOON + 1,
    );
  }
});
afterAll(() => world.dispose());

function load(kind: EmailName, payload: unknown, row: Partial<EmailRow>) {
  const deps = {
    db: world.deps.db,
    now: NOON,
    origin: "https://home.test",
    secret: "test-mail-secret-0123456789abcdef0123",
    postalAddress: "1 Bay Street, Tampa",
  };
  const whole: Omit<EmailRow, "kind" | "payload" | "agentId"> = {
    id: "mail",
    recipient: JOINED,
    clientId: joined,
    personId: null,
    createdAt: NOON,
    ...row,
  };
  return loadEmail(deps, { ...whole, kind, payload, agentId });
}

type Case = {
  who: string;
  kind: EmailName;
  isSent: boolean;
  payload: () => unknown;
  row?: () => Partial<EmailRow>;
  /** The confirmed email; null for accounts from before confirmation existed. */
  verified?: string;
  /** The agent has closed the account. */
  isClosed?: boolean;
};
const toInvited = () => ({ clientId: invited, recipient: INVITED });
const toAgent = () => ({ clientId: null, recipient: signInEmail });

/** Every email kind, and whether it is sent during a suspension. */
const CASES: Case[] = [
  {
    who: "an invited client",
    kind: "invite",
    isSent: false,
    payload: () => ({ clientId: invited }),
    row: toInvited,
  },
  {
    who: "an invited client",
    kind: "password_reset",
    isSent: false,
    payload: () => ({ audience: "homeowner", token: "invited" }),
    row: toInvited,
  },
  {
    who: "somebody a home invites",
    kind: "person_invited",
    isSent: false,
    payload: () => ({ token: "person", invitedBy: null }),
    row: () => ({ personId: "sam", recipient: "sam@reyes.example" }),
  },
  { who: "a home", kind: "welcome", isSent: false, payload: () => ({ clientId: joined }) },
  {
    who: "a home opened by a typed code",
    kind: "confirm_email",
    isSent: false,
    payload: () => ({ clientId: typed }),
    row: () => ({ clientId: typed, recipient: TYPED }),
  },
  { who: "a home", kind: "password_set", isSent: true, payload: () => ({ clientId: joined }) },
  { who: "a home", kind: "help_answered", isSent: false, payload: () => ({ helpRequestId: "answered" }) },
  { who: "the agent", kind: "help_requested", isSent: false, payload: () => ({ helpRequestId: "open" }) },
  { who: "the agent", kind: "referral", isSent: false, payload: () => ({ referralId: "friend" }) },
  { who: "the agent", kind: "client_joined", isSent: false, payload: () => ({ clientId: joined }) },
  {
    who: "the agent",
    kind: "agent_digest",
    isSent: false,
    payload: () => ({ agentId, week: TODAY }),
    row: () => ({ clientId: null }),
  },
  { who: "the agent", kind: "test", isSent: false, payload: () => ({ audience: "agent" }), row: toAgent },
  {
    who: "the agent",
    kind: "verify_email",
    isSent: false,
    payload: () => ({}),
    row: () => ({ clientId: null, recipient: address }),
    verified: "",
  },
  {
    who: "the agent",
    kind: "password_changed",
    isSent: true,
    payload: () => ({ audience: "agent" }),
    row: toAgent,
  },
  {
    who: "a home",
    kind: "daily",
    isSent: true,
    payload: () => ({ clientId: joined, day: TODAY, tasks: due, expiries: [], budgets: [] }),
  },
  {
    who: "a home",
    kind: "storm_notice",
    isSent: true,
    // A storm is the home's, whoever its agent is.
    payload: () => ({ clientId: joined, storm: STORM, level: 3 }),
  },
  { who: "a home", kind: "home_digest", isSent: true, payload: () => ({ clientId: joined, week: TODAY }) },
  { who: "a home", kind: "test", isSent: true, payload: () => ({ audience: "homeowner" }) },
  {
    who: "a home",
    kind: "password_reset",
    isSent: true,
    payload: () => ({ audience: "homeowner", token: "joined" }),
  },
  { who: "a home", kind: "password_changed", isSent: true, payload: () => ({ audience: "homeowner" }) },
  { who: "a home", kind: "group_email", isSent: false, payload: () => ({ groupEmailId: "to-many" }) },
  { who: "the agent", kind: "webhook_off", isSent: false, payload: () => ({ reason: "gone" }), row: toAgent },
  { who: "a home", kind: "home_added", isSent: false, payload: () => ({ clientId: joined }) },
  {
    who: "a home",
    kind: "agent_changed",
    isSent: true,
    payload: () => ({ moveId: "move", clientId: joined, hadAgent: true }),
  },
  {
    who: "the agent",
    kind: "home_brought",
    isSent: false,
    payload: () => ({ moveId: "move", clientId: joined }),
  },
  {
    who: "the agent",
    kind: "client_left",
    isSent: false,
    payload: () => ({ moveId: "move", clientName: "Daniel Reyes" }),
    row: toAgent,
  },
  {
    who: "the agent",
    kind: "hand_over_answered",
    isSent: false,
    payload: () => ({ handOverId: "declined" }),
    row: toAgent,
  },
  {
    who: "the agent",
    kind: "hand_over_offered",
    isSent: false,
    payload: () => ({ handOverId: "over" }),
    row: toAgent,
  },
  { who: "a home", kind: "home_opened", isSent: true, payload: () => ({ clientId: joined, hour: 1 }) },
  {
    who: "a deleted home",
    kind: "account_deleted",
    isSent: true,
    payload: () => ({ clientId: gone }),
    row: () => ({ clientId: gone, recipient: GONE }),
  },
  {
    who: "a home whose agent closed the account",
    kind: "agent_left",
    isSent: true,
    payload: () => ({ clientId: joined, agentId, how: "closed" }),
    isClosed: true,
  },
  {
    who: "a home its owner closed",
    kind: "account_closed",
    isSent: true,
    payload: () => ({ audience: "homeowner" }),
    row: () => ({ clientId: gone, recipient: GONE }),
  },
  {
    who: "a home",
    kind: "new_email",
    isSent: true,
    payload: () => ({ audience: "homeowner", mark: "mark" }),
    row: () => ({ recipient: "next@reyes.example" }),
  },
  {
    who: "the agent",
    kind: "new_email",
    isSent: false,
    payload: () => ({ audience: "agent", mark: "mark" }),
    row: () => ({ clientId: null, recipient: "next@agent.example" }),
  },
  {
    who: "a home",
    kind: "email_changed",
    isSent: true,
    payload: () => ({ audience: "homeowner", stage: "done", to: "next@reyes.example" }),
  },
  {
    who: "a home whose helper did a task",
    kind: "helper_done",
    isSent: true,
    payload: () => ({ linkId: "neighbor" }),
  },
  {
    who: "a seller",
    kind: "home_sold",
    isSent: true,
    payload: () => ({ clientId: joined, saleId: "sale" }),
  },
  {
    who: "a seller",
    kind: "sale_suggested",
    isSent: false,
    payload: () => ({ clientId: joined, day: TODAY }),
  },
  {
    who: "the operator",
    kind: "operator_alarm",
    isSent: true,
    payload: () => ({ alarm: "faults", day: TODAY, count: 5 }),
    row: () => ({ clientId: null, recipient: "operator@home.test" }),
  },
];

let due: { rowId: string; dueDay: string }[] = [];
let gone: string;
beforeAll(async () => {
  const { results } = await world.d1
    .prepare("select id as rowId, due_date as dueDay from client_tasks where client_id = ? limit 1")
    .bind(joined)
    .all<{ rowId: string; dueDay: string }>();
  due = results;
  await run(
    `insert into home_links (id, client_id, kind, label, token_hash, created_at, ends_on)
     values ('neighbor', ?, 'helper', 'Bob next door', 'hash', 1, '2027-01-01')`,
    joined,
  );
  await run(
    `update client_tasks set completed = 1, completed_on = ?, completed_at = ?, done_by_name = 'Bob next door'
     where id = (select id from client_tasks where client_id = ? and completed = 0 order by id desc limit 1)`,
    TODAY,
    NOON,
    joined,
  );
  await run(
    `insert into group_emails (id, agent_id, state, subject, body, recipients, created_at, updated_at)
     values ('to-many', ?, 'queued', 'Filters', 'Hello', '{"tags":[],"zips":[],"features":[],"state":"all"}', 1, 1)`,
    agentId,
  );
  await run(
    `insert into storm_alerts (id, event_key, storm_key, event, level, delivery, counties, sent_at, ends_at, headline,
       instruction) values ('warning', 'one', ?1, 'Hurricane Warning', 3, 'email', '["12103"]', ?2, ?2 + 1, '', '')`,
    STORM,
    NOON,
  );
  await run("update clients set county = 'Pinellas', zip_code = '33704' where id = ?", joined);
  gone = (await aHome(world, agentId, { email: GONE })).id;
  await run(
    "update clients set status = 'active', last_active = ?, deleted_at = ?, deleted_by = 'home' where id = ?",
    NOON,
    NOON,
    gone,
  );
});

test("every email kind states whether a suspension stops it", () => {
  expect(new Set(CASES.map(({ kind }) => kind))).toEqual(new Set(Object.keys(EMAILS)));
});

test.each(CASES)(
  "to $who: $kind is sent while the agent is suspended: $isSent; and always before and after",
  async ({ kind, isSent, payload, row, verified = null, isClosed = false }) => {
    const closed = isClosed ? NOON : null;
    await run(
      "update profiles set verified_email = ?, deleted_at = ? where id = ?",
      verified,
      closed,
      agentId,
    );
    const loaded = async () => load(kind, payload(), row?.() ?? {});
    expect(await loaded()).toSatisfy(isReady);
    await run("update profiles set suspended_at = ? where id = ?", NOON, agentId);
    const meanwhile = await loaded();
    await run("update profiles set suspended_at = null where id = ?", agentId);
    if (isSent) expect(meanwhile).toSatisfy(isReady);
    else expect(meanwhile).toEqual({ skip: "suspended" });
    expect(await loaded()).toSatisfy(isReady);
  },
);
