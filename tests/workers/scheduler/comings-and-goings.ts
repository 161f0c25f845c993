import fc from "fast-check";
import { expect } from "vitest";
import { inviteExpiry } from "#app/domain/retention.ts";
import { LIFECYCLES } from "#db/lifecycle.ts";
// @ts-expect-error -- plain JavaScript, as the operator's commands are
import { resume, suspend } from "#scripts/operator/suspension.mjs";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import type { World } from "#tests/support/homes.ts";
import { NOON } from "#tests/support/homes.ts";
import { createMailHarness, type MailHarness } from "#tests/support/mail-harness.ts";
import { invite, newAgent, openHome, signedInAs, stranger } from "#tests/support/people.ts";
import { insertAll } from "#tests/support/random-rows.ts";

/*
 * A town of two agents, four people, and homes that come and go. The model knows who is where; after each event the
 * real app, through its front door, must agree.
 */

const DAY = 86_400_000;
const MINUTE = 60_000;
const RETENTION_DAYS = 30;
const PASSWORD = "mangrove-42";
const HOMES = 5;
const PEOPLE = 4;

type AgentModel = {
  email: string;
  state: "open" | "closed" | "erased";
  closedAt: number;
  suspended: boolean;
};

type HomeModel = {
  email: string;
  /** Null: the home has a profile of its own. */
  agent: number | null;
  formerAgents: Set<number>;
  hasPassword: boolean;
  /** Whether its email is confirmed, so that it may invite people. */
  confirmed: boolean;
  /** invited: not opened. closed: by its owner. trashed: by the agent. */
  state: "invited" | "open" | "closed" | "trashed" | "erased";
  endedAt: number;
  /** When its code was made. */
  invitedAt: number;
  people: Set<number>;
  formerPeople: Set<number>;
  sold: boolean;
};

/** What is true, kept by the events' own rules. */
export type Model = { now: number; agents: AgentModel[]; homes: HomeModel[] };

type Person = { id: string; visitor: Visitor };
type RealHome = {
  id: string;
  code: string;
  owner: Visitor | null;
  people: Map<number, Person>;
  /** Browsers that were in and are no longer. */
  former: Visitor[];
  /** The most rows there ever were, by table. */
  most: Record<string, number>;
};

export type Town = {
  app: TestApp;
  mail: MailHarness;
  model: Model;
  agents: { id: string; email: string; visitor: Visitor }[];
  homes: RealHome[];
  /** Emails of the event, as the outbox has them. */
  takeEmails: () => Promise<string[]>;
  steps: number;
  close: () => Promise<void>;
};

export async function openTown(): Promise<Town> {
  const app = await createApp();
  const model: Model = { now: NOON, agents: [], homes: [] };
  app.systemDeps.now = () => model.now;
  const mail = createMailHarness(app);
  const agents: Town["agents"] = [];
  for (const name of ["first", "second"]) {
    const email = `${name}@bay.example`;
    const visitor = await newAgent(app, { email, lastName: name });
    const id =
      (await app.d1.prepare("select id from profiles where email = ?").bind(email).first<string>("id")) ?? "";
    agents.push({ id, email, visitor });
    model.agents.push({ email, state: "open", closedAt: 0, suspended: false });
  }
  const seen = new Set<string>();
  return {
    app,
    mail,
    model,
    agents,
    homes: [],
    takeEmails: async () => {
      await mail.deliver();
      // What a statement wrote into the outbox by itself is sent by the next run of the scheduler.
      model.now += 2 * MINUTE;
      await mail.run("requeue");
      const { results } = await app.d1
        .prepare("select id, kind, recipient, state from outbox where channel = 'mail'")
        .all<{ id: string; kind: string; recipient: string; state: string }>();
      const fresh = results.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return fresh
        .filter(({ kind, state }) => EVENTS.has(kind) && state === "sent")
        .map(({ kind, recipient }) => `${kind} to ${recipient}`)
        .sort();
    },
    steps: 0,
    close: () => app.dispose(),
  };
}

/** Kinds of email that tell of somebody's coming or going. */
const EVENTS = new Set([
  ...["invite", "person_invited", "client_joined", "home_sold", "confirm_email"],
  ...["agent_left", "account_deleted", "account_closed"],
]);

/** Tables whose rows of a home stay as long as the home does, whoever leaves. */
const STAYING = Object.entries(LIFECYCLES)
  .filter(
    ([name, { agentLeaves, personLeaves, purge }]) =>
      name !== "clients" &&
      (agentLeaves === "moves" || agentLeaves === "keeps") &&
      personLeaves !== "deleted" &&
      purge === "home" &&
      // Aged out while the home lives, as `purge.server.ts` says of each.
      !["applied_operations", "assistant_usage", "imports", "home_sales"].includes(name),
  )
  .map(([name]) => name);

/** A row in each of the tables that a homeowner, or somebody of theirs, fills. */
async function live(app: TestApp, clientId: string) {
  const world = { d1: app.d1 } as World;
  const of = { client_id: clientId };
  const plan = await app.d1
    .prepare("select id, agent_id as a from client_tasks where client_id = ? order by id limit 1")
    .bind(clientId)
    .first<{ id: string; a: string }>();
  const both = { agent_id: plan?.a, ...of };
  const named = (table: string) => `${table}-of-${clientId}`;
  const rows: [string, Record<string, unknown>][] = [
    [
      "client_documents",
      {
        ...of,
        name: "Deed",
        kind: "other",
        key: `homes/${clientId}/deed.pdf`,
        type: "application/pdf",
        size: 1,
        created_at: 1,
      },
    ],
    [
      "maintenance_expenses",
      { ...of, category: "HVAC", description: "Coil", amount: 1, expense_date: "2026-01-01", created_at: 1 },
    ],
    ["maintenance_budgets", { ...of, category: "HVAC", year: 2026, amount: 1 }],
    ["appliances", { ...of, kind: "Oven", created_at: 1 }],
    ["home_warranty_providers", { ...of, provider: "Acme", created_at: 1 }],
    [
      "ai_conversations",
      {
        ...both,
        conversation_id: named("chat"),
        message_id: "m",
        conversation_type: "question",
        user_message: "?",
        ai_response: "!",
        state: "done",
        created_at: 1,
      },
    ],
    [
      "task_help_requests",
      {
        ...both,
        task_title: "Roof",
        message: "?",
        status: "resolved",
        created_at: 1,
        client_task_id: plan?.id,
      },
    ],
    [
      "help_messages",
      { ...both, request_id: named("task_help_requests"), author: "home", text: "!", created_at: 1 },
    ],
    ["referrals", { ...both, name: "Olivia", email: "olivia@x.example", status: "new", created_at: 1 }],
    ["home_notes", { ...both, text: "Hello", created_at: 1 }],
    ["client_log", { ...both, kind: "note", day: "2026-11-01", text: "Likes boats", created_at: 1 }],
    ["call_list_items", { ...both, week: "2026-11-16", reason: "no_visit" }],
    [
      "tasks",
      { ...both, title: "Own", category: "HVAC", type: "maintenance", frequency: "monthly", custom: 1 },
    ],
  ];
  for (const [table, row] of rows) await insertAll(world, table, [{ id: named(table), ...row }]);
}

const counts = async (app: TestApp, clientId: string, tables: readonly string[]) => {
  const row = await app.d1
    .prepare(
      `select ${tables.map((name) => `(select count(*) from ${name} where client_id = ?1) as ${name}`).join(", ")}`,
    )
    .bind(clientId)
    .first<Record<string, number>>();
  return row ?? {};
};

const isLive = ({ state }: HomeModel) => state === "invited" || state === "open";

/** What must hold after every event. */
async function check(model: Model, town: Town): Promise<void> {
  town.steps += 1;
  for (const [at, home] of model.homes.entries()) {
    const real = town.homes[at] as RealHome;
    await checkRows(town, home, real);
    await checkReaders(home, real);
  }
  await checkAgents(model, town);
  await checkRecipients(model, town);
}

async function checkRows({ app }: Town, home: HomeModel, real: RealHome): Promise<void> {
  const now = await counts(app, real.id, STAYING);
  if (home.state === "erased") {
    for (const name of STAYING) expect(now[name], `${name} of an erased home`).toBe(0);
    return;
  }
  for (const name of STAYING) {
    expect(now[name], `${name} of ${home.email}`).toBeGreaterThanOrEqual(real.most[name] ?? 0);
    real.most[name] = Math.max(now[name] ?? 0, real.most[name] ?? 0);
  }
  // Every row that names home and agent names the agent the home has now.
  const strays = Object.keys(LIFECYCLES).filter((name) =>
    ["moves", "deleted"].includes(LIFECYCLES[name]?.agentLeaves ?? ""),
  );
  const row = await app.d1
    .prepare(
      `select ${strays
        .filter((name) => name !== "clients" && name !== "bulk_change_rows")
        .map(
          (name) =>
            `(select count(*) from ${name} t where t.client_id = c.id and t.agent_id <> c.agent_id) as ${name}`,
        )
        .join(", ")} from clients c where c.id = ?`,
    )
    .bind(real.id)
    .first<Record<string, number>>();
  for (const [name, count] of Object.entries(row ?? {})) expect(count, `${name} left behind`).toBe(0);
}

const isIn = async (visitor: Visitor) => {
  const jar = new Map(visitor.jar);
  const response = await visitor.get("/home/switch");
  await response.body?.cancel();
  // A browser keeps what it had, as a thief's copy of it would.
  for (const [name, value] of jar) visitor.jar.set(name, value);
  return response.status === 200;
};

async function checkReaders(home: HomeModel, real: RealHome): Promise<void> {
  const open = home.state === "open";
  if (real.owner) expect(await isIn(real.owner), `the owner of ${home.email}, ${home.state}`).toBe(open);
  for (const [who, { visitor }] of real.people)
    expect(await isIn(visitor), `person ${who} of ${home.email}, ${home.state}`).toBe(open);
  for (const visitor of real.former)
    expect(await isIn(visitor), `somebody former of ${home.email}`).toBe(false);
}

async function checkAgents(model: Model, { agents }: Town): Promise<void> {
  for (const [at, agent] of model.agents.entries()) {
    const { visitor } = agents[at] as Town["agents"][number];
    const list = await visitor.get("/agent/clients.csv");
    const text = await list.text();
    const isOpen = agent.state === "open" && !agent.suspended;
    expect(list.status === 200, `agent ${at} is ${agent.state}`).toBe(isOpen);
    if (!isOpen) continue;
    for (const home of model.homes) {
      const shown = home.agent === at && isLive(home);
      expect(text.includes(home.email), `${home.email} in the list of agent ${at}`).toBe(shown);
    }
    const kept = await (await visitor.get("/agent/export.json")).text();
    for (const home of model.homes.filter((one) => one.agent !== at))
      expect(kept, `the export of agent ${at}`).not.toContain(home.email);
  }
}

/** Whoever an email about a home may go to: those in it, those it invites, and the agent it has. */
async function checkRecipients(model: Model, { app, homes }: Town): Promise<void> {
  const { results } = await app.d1
    .prepare(
      "select client_id as home, kind, recipient from outbox where state in ('pending', 'waiting') and client_id is not null",
    )
    .all<{ home: string; kind: string; recipient: string }>();
  for (const { home, kind, recipient } of results) {
    const at = homes.findIndex(({ id }) => id === home);
    const of = model.homes[at];
    if (!of) continue;
    const allowed = [
      of.email,
      ...[...of.people].map((who) => personEmail(who)),
      ...(of.agent === null ? [] : [model.agents[of.agent]?.email]),
    ];
    expect(allowed, `${kind} about ${of.email}`).toContain(recipient);
  }
}

const personEmail = (who: number) => `person${who}@reyes.example`;

type Command = fc.AsyncCommand<Model, Town>;
type Event = {
  name: string;
  can: (model: Model) => boolean;
  run: (model: Model, town: Town) => Promise<string[]>;
};

/** An event whose `run` changes the real town and the model, and says which emails tell of it. */
const command = ({ name, can, run }: Event): Command => ({
  check: can,
  run: async (model, town) => {
    const expected = await run(model, town);
    expect(await town.takeEmails(), name).toEqual(expected.sort());
    await check(model, town);
  },
  toString: () => name,
});

const expectDone = (response: Response, what: string) => expect(response.status, what).toBe(302);
const works = (agent: AgentModel | undefined) => agent?.state === "open" && !agent.suspended;

async function addReal(town: Town, id: string, code: string, owner: Visitor | null) {
  town.homes.push({ id, code, owner, people: new Map(), former: [], most: {} });
}

const inviteClient = (at: number): Command =>
  command({
    name: `agent ${at} invites a client`,
    can: ({ agents, homes }) => works(agents[at]) === true && homes.length < HOMES,
    run: async (model, town) => {
      const email = `owner${model.homes.length}@reyes.example`;
      const { id, code } = await invite(town.app, (town.agents[at] as { visitor: Visitor }).visitor, {
        email,
      });
      await addReal(town, id, code, null);
      model.homes.push({
        ...{
          email,
          agent: at,
          formerAgents: new Set(),
          hasPassword: false,
          confirmed: false,
          state: "invited",
        },
        ...{ endedAt: 0, invitedAt: model.now, people: new Set(), formerPeople: new Set(), sold: false },
      });
      return [`invite to ${email}`];
    },
  });

const openUp = (at: number, withPassword: boolean): Command =>
  command({
    name: `home ${at} is opened ${withPassword ? "with" : "without"} a password`,
    can: ({ agents, homes, now }) => {
      const home = homes[at];
      return (
        home?.state === "invited" &&
        now < inviteExpiry(home.invitedAt) &&
        home.agent !== null &&
        works(agents[home.agent]) === true
      );
    },
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      real.owner = await openHome(town.app, real.code);
      if (withPassword)
        await real.owner.post("/home", {
          password: PASSWORD,
          confirmPassword: PASSWORD,
          redirectTo: "/home",
        });
      await live(town.app, real.id);
      Object.assign(home, { state: "open", hasPassword: withPassword, confirmed: true });
      return [`client_joined to ${model.agents[home.agent ?? 0]?.email}`];
    },
  });

const addPerson = (at: number, who: number, role: string): Command =>
  command({
    name: `home ${at} takes in person ${who} as ${role}`,
    can: ({ homes }) => {
      const home = homes[at];
      return home?.state === "open" && home.hasPassword && home.confirmed && !home.people.has(who);
    },
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      const email = personEmail(who);
      const asked = await (real.owner as Visitor).post("/home/people", {
        ...{ intent: "invite", firstName: `Person${who}`, email, personRole: role },
      });
      expectDone(asked, "an invitation");
      const row = await town.app.d1
        .prepare(
          "select payload, person_id as id from outbox where kind = 'person_invited' and client_id = ? order by rowid desc limit 1",
        )
        .bind(real.id)
        .first<{ payload: string; id: string }>();
      const visitor = stranger(town.app);
      await visitor.get(`/join/${JSON.parse(row?.payload ?? "{}").token}`);
      // The invitation leaves before it is used.
      home.people.add(who);
      const told = await town.takeEmails();
      expect(told).toEqual([`person_invited to ${email}`]);
      expectDone(await visitor.post("/join", { password: PASSWORD, confirmPassword: PASSWORD }), "joining");
      real.people.set(who, { id: row?.id ?? "", visitor });
      return [];
    },
  });

const removePerson = (at: number, who: number, leaves: boolean): Command =>
  command({
    name: `person ${who} ${leaves ? "leaves" : "is removed from"} home ${at}`,
    can: ({ homes }) => homes[at]?.state === "open" && homes[at].people.has(who),
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      const person = real.people.get(who) as Person;
      const jar = new Map(person.visitor.jar);
      const response = leaves
        ? await person.visitor.post("/home/people", { intent: "leave" })
        : await (real.owner as Visitor).post("/home/people", { intent: "remove", person: person.id });
      expectDone(response, "removing");
      for (const [name, value] of jar) person.visitor.jar.set(name, value);
      real.people.delete(who);
      real.former.push(person.visitor);
      home.people.delete(who);
      home.formerPeople.add(who);
      return [];
    },
  });

const removeClient = (at: number): Command =>
  command({
    name: `the agent of home ${at} removes it`,
    can: ({ agents, homes }) => {
      const home = homes[at];
      return home !== undefined && isLive(home) && home.agent !== null && works(agents[home.agent]) === true;
    },
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      const agent = town.agents[home.agent ?? 0] as { visitor: Visitor };
      expectDone(
        await agent.visitor.post("/agent/clients", { intent: "delete", client: real.id }),
        "removing",
      );
      if (home.hasPassword) {
        home.formerAgents.add(home.agent ?? 0);
        home.agent = null;
        return [`agent_left to ${home.email}`];
      }
      const hadCome = home.state === "open";
      Object.assign(home, { state: "trashed", endedAt: model.now });
      return hadCome ? [`account_deleted to ${home.email}`] : [];
    },
  });

const restoreClient = (at: number): Command =>
  command({
    name: `the agent restores home ${at}`,
    can: ({ agents, homes, now }) => {
      const home = homes[at];
      return (
        home?.state === "trashed" &&
        home.agent !== null &&
        works(agents[home.agent]) === true &&
        isRestorable(home.endedAt, now)
      );
    },
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      const agent = town.agents[home.agent ?? 0] as { visitor: Visitor };
      expectDone(
        await agent.visitor.post("/agent/clients", { intent: "restore", client: real.id }),
        "restoring",
      );
      home.state = real.owner ? "open" : "invited";
      if (real.owner) await comeBack(town, real);
      return [];
    },
  });

const isRestorable = (endedAt: number, now: number) => now - endedAt < RETENTION_DAYS * DAY;

/** Whoever is in a home logs in again, as after a closing or a month. */
async function comeBack(town: Town, real: RealHome): Promise<void> {
  if (real.owner) real.owner = await signedInAs(town.app, "homes", real.id);
  for (const person of real.people.values())
    person.visitor = await signedInAs(town.app, "homes", real.id, person.id);
}

const closeAgent = (at: number): Command =>
  command({
    name: `agent ${at} deletes the account`,
    can: ({ agents }) => works(agents[at]) === true,
    run: async (model, town) => {
      const agent = model.agents[at] as AgentModel;
      const { visitor } = town.agents[at] as { visitor: Visitor };
      const closed = await visitor.post("/agent/settings", {
        ...{ intent: "close", word: "DELETE", currentPassword: PASSWORD },
      });
      expectDone(closed, "closing");
      Object.assign(agent, { state: "closed", closedAt: model.now });
      const told = [`account_closed to ${agent.email}`];
      for (const home of model.homes.filter((one) => one.agent === at && isLive(one))) {
        if (home.hasPassword) told.push(`agent_left to ${home.email}`);
        else {
          if (home.state === "open") told.push(`account_deleted to ${home.email}`);
          Object.assign(home, { state: "trashed", endedAt: model.now });
        }
      }
      return told;
    },
  });

const reopenAgent = (at: number): Command =>
  command({
    name: `agent ${at} reopens the account`,
    can: ({ agents, now }) => {
      const agent = agents[at];
      return agent?.state === "closed" && !agent.suspended && isRestorable(agent.closedAt, now);
    },
    run: async (model, town) => {
      const agent = model.agents[at] as AgentModel;
      const real = town.agents[at] as Town["agents"][number];
      real.visitor = await signedInAs(town.app, "agents", real.id);
      expectDone(await real.visitor.post("/agent/closed", {}), "reopening");
      agent.state = "open";
      for (const [nth, home] of model.homes.entries()) {
        if (home.agent !== at || home.state !== "trashed" || home.endedAt !== agent.closedAt) continue;
        const house = town.homes[nth] as RealHome;
        home.state = house.owner ? "open" : "invited";
        await comeBack(town, house);
      }
      return [];
    },
  });

const suspendAgent = (at: number): Command =>
  command({
    name: `agent ${at} is suspended`,
    can: ({ agents }) => agents[at]?.suspended === false && agents[at].state !== "erased",
    run: async (model, town) => {
      await suspend(town.app.d1, model.agents[at]?.email, model.now);
      (model.agents[at] as AgentModel).suspended = true;
      return [];
    },
  });

const resumeAgent = (at: number): Command =>
  command({
    name: `agent ${at} is resumed`,
    can: ({ agents }) => agents[at]?.suspended === true && agents[at].state !== "erased",
    run: async (model, town) => {
      const agent = model.agents[at] as AgentModel;
      await resume(town.app.d1, agent.email);
      agent.suspended = false;
      const real = town.agents[at] as Town["agents"][number];
      if (agent.state === "open") real.visitor = await signedInAs(town.app, "agents", real.id);
      return [];
    },
  });

const sellHome = (at: number, keepsAgent: boolean): Command =>
  command({
    name: `home ${at} is sold, ${keepsAgent ? "with" : "without"} its agent`,
    can: ({ homes }) => {
      const home = homes[at];
      return home?.state === "open" && home.hasPassword && !home.sold && homes.length < HOMES;
    },
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      const { d1 } = town.app;
      expectDone(
        await (real.owner as Visitor).post("/home/sell", { intent: "offer", "parts[]": ["history"] }),
        "offering",
      );
      const sale = "select code, buyer_id as buyer from home_sales where client_id = ?";
      const offer = await d1.prepare(sale).bind(real.id).first<{ code: string }>();
      const email = `owner${model.homes.length}@reyes.example`;
      const buyer = stranger(town.app);
      await buyer.get(`/sold/${offer?.code}`);
      const accepted = await buyer.post("/sold", {
        ...{ firstName: "Ana", lastName: "Buyer", email, agent: keepsAgent ? "keep" : "none" },
        ...{ password: PASSWORD, confirmPassword: PASSWORD },
      });
      expectDone(accepted, "accepting");
      const bought = await d1.prepare(sale).bind(real.id).first<{ buyer: string }>();
      await live(town.app, bought?.buyer ?? "");
      await addReal(town, bought?.buyer ?? "", "", buyer);
      const kept = keepsAgent && home.agent !== null && works(model.agents[home.agent]) === true;
      home.sold = true;
      model.homes.push({
        ...{
          email,
          agent: kept ? home.agent : null,
          formerAgents: new Set(),
          hasPassword: true,
          confirmed: false,
        },
        ...{
          state: "open",
          endedAt: 0,
          invitedAt: model.now,
          people: new Set(),
          formerPeople: new Set(),
          sold: false,
        },
      });
      return [
        `home_sold to ${home.email}`,
        `confirm_email to ${email}`,
        ...(kept ? [`client_joined to ${model.agents[home.agent ?? 0]?.email}`] : []),
      ];
    },
  });

const closeHome = (at: number): Command =>
  command({
    name: `the owner of home ${at} deletes the account`,
    can: ({ homes }) => homes[at]?.state === "open" && homes[at].hasPassword,
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      const closed = await (real.owner as Visitor).post("/home/settings", {
        ...{ intent: "close", word: "DELETE", currentPassword: PASSWORD },
      });
      expectDone(closed, "closing");
      Object.assign(home, { state: "closed", endedAt: model.now });
      return [`account_closed to ${home.email}`];
    },
  });

const restoreHome = (at: number): Command =>
  command({
    name: `the owner of home ${at} restores it`,
    can: ({ homes, now }) => homes[at]?.state === "closed" && isRestorable(homes[at].endedAt, now),
    run: async (model, town) => {
      const [home, real] = [model.homes[at] as HomeModel, town.homes[at] as RealHome];
      real.owner = await signedInAs(town.app, "homes", real.id);
      expectDone(await real.owner.post("/home/closed", {}), "restoring");
      home.state = "open";
      await comeBack(town, real);
      return [];
    },
  });

/** Days pass, and the scheduler plans and purges. */
const wait = (days: number): Command =>
  command({
    name: `${days} days pass`,
    can: () => true,
    run: async (model, town) => {
      model.now += days * DAY;
      await town.mail.run("purge");
      const isOver = (at: number) => !isRestorable(at, model.now);
      for (const [at, agent] of model.agents.entries()) {
        if (agent.state !== "closed" || !isOver(agent.closedAt)) continue;
        agent.state = "erased";
        for (const home of model.homes.filter((one) => one.agent === at && one.state !== "erased")) {
          const goesOn =
            home.hasPassword && (isLive(home) || (home.state === "closed" && !isOver(home.endedAt)));
          if (!goesOn) home.state = "erased";
          else {
            home.formerAgents.add(at);
            home.agent = null;
          }
        }
      }
      for (const home of model.homes)
        if ((home.state === "closed" || home.state === "trashed") && isOver(home.endedAt))
          home.state = "erased";
      // Sessions end after a month; whoever may come in logs in again.
      for (const [at, home] of model.homes.entries())
        if (home.state === "open") await comeBack(town, town.homes[at] as RealHome);
      for (const [at, agent] of model.agents.entries()) {
        const real = town.agents[at] as Town["agents"][number];
        if (works(agent)) real.visitor = await signedInAs(town.app, "agents", real.id);
      }
      return [];
    },
  });

/** How each history begins: a home of each agent, taken as the owner's own by a password. */
export const START: readonly Command[] = [
  ...[inviteClient(0), openUp(0, true), inviteClient(1), openUp(1, true)],
  addPerson(0, 0, "co-owner"),
];

const agent = fc.nat({ max: 1 });
const home = fc.nat({ max: HOMES - 1 });
const person = fc.nat({ max: PEOPLE - 1 });

export const SOME_COMMAND: fc.Arbitrary<Command>[] = [
  agent.map(inviteClient),
  agent.map(inviteClient),
  home.map((at) => openUp(at, true)),
  home.map((at) => openUp(at, true)),
  home.map((at) => openUp(at, true)),
  home.map((at) => openUp(at, false)),
  fc.tuple(home, person, fc.constantFrom("household", "co-owner")).map((all) => addPerson(...all)),
  fc.tuple(home, person, fc.constantFrom("household", "co-owner")).map((all) => addPerson(...all)),
  fc.tuple(home, person, fc.boolean()).map((all) => removePerson(...all)),
  home.map(removeClient),
  home.map(restoreClient),
  agent.map(closeAgent),
  agent.map(reopenAgent),
  agent.map(suspendAgent),
  agent.map(resumeAgent),
  fc.tuple(home, fc.boolean()).map((all) => sellHome(...all)),
  home.map(closeHome),
  home.map(restoreHome),
  fc.constantFrom(1, 9, 31).map(wait),
];
