import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { EVERYBODY } from "#app/domain/email/group-email.ts";
import { type Fields, GONE, SCREENS } from "#tests/routes/actions-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { NOON, type World } from "#tests/support/homes.ts";
import { invite, joinHome, newAgent, openHome, PERSON, signedInAs, stranger } from "#tests/support/people.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { snapshotRows } from "#tests/support/row-snapshot.ts";

/*
 * Everybody who may knock, in one database: `access-matrix.txt` says what each of them gets of each route and intent.
 */

export const ROLES = [
  "stranger",
  "agent",
  "other-agent",
  // Removed a client with a password.
  "former-agent",
  "owner",
  "co-owner",
  "household",
  // A co-owner until the owner removed them.
  "removed",
  // Of another home of the same agent.
  "other-owner",
  // Of a home that was sold: it is theirs as before, and the buyer has another.
  "seller",
  // Whoever has a helper's or a viewer's link, without a login.
  "helper",
  "viewer",
] as const;
export type Role = (typeof ROLES)[number];

/** What a request names: nothing, a row of the home or agent in question, or one that is nobody's here. */
export const AIMS = ["-", "near", "far"] as const;
type Aim = (typeof AIMS)[number];

/** shown, taken: a page, or a form past its guard. away: to another page. login, denied (403), absent (404). */
export type Outcome = "shown" | "taken" | "away" | "login" | "denied" | "absent" | "failed";

type Cell = { key: string; path: string; fields: Fields | null; aim: Aim; route: string };

/** The rows that a role tries to reach, by the name of the form's field or the address's part. */
type Ids = Record<string, string>;

type Everybody = {
  app: TestApp;
  build: ServerBuild;
  visitors: Record<Role, Visitor>;
  near: (role: Role) => Ids;
  far: Ids;
  rows: Awaited<ReturnType<typeof snapshotRows>>;
};

const PASSWORD = "mangrove-42";

export async function openEverybody(): Promise<Everybody> {
  const app = await createApp();
  app.systemDeps.now = () => NOON;
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  const agent = await newAgent(app, { email: "agent@bay.example" });
  const other = await newAgent(app, { email: "other@bay.example" });
  const former = await newAgent(app, { email: "former@bay.example" });
  const elsewhere = await newAgent(app, { email: "elsewhere@bay.example" });

  const home = await openOwned(app, agent, "owner@reyes.example");
  const neighbor = await openOwned(app, agent, "neighbor@reyes.example");
  const sold = await openOwned(app, agent, "seller@reyes.example");
  const left = await openOwned(app, former, "left@reyes.example");
  const far = await openOwned(app, elsewhere, "far@reyes.example");
  for (const one of [home, neighbor, sold, left, far]) await fill(app, one);
  await fillOffice(app, "agent", await agentIdOf(app, "agent@bay.example"), home.id);
  await fillOffice(app, "elsewhere", await agentIdOf(app, "elsewhere@bay.example"), far.id);

  const coOwner = await joinHome(app, home.id, "co-owner", { email: "co@reyes.example" });
  const household = await joinHome(app, home.id, "household", { email: "household@reyes.example" });
  const removed = await joinHome(app, home.id, "co-owner", { email: "removed@reyes.example" });
  const leaves = await home.visitor.post("/home/people", { intent: "remove", person: removed.id });
  if (leaves.status !== 302) throw new Error("Nobody was removed.");
  const helperLink = await linkOf(app, home, "helper");
  const viewerLink = await linkOf(app, home, "viewer");

  const gone = await former.post("/agent/clients", { intent: "delete", client: left.id });
  if (gone.status !== 302) throw new Error("The client was not removed.");
  const bought = await sell(app, sold.visitor, sold.id);
  await fill(app, bought);

  const visitors: Record<Role, Visitor> = {
    stranger: stranger(app),
    agent,
    "other-agent": other,
    "former-agent": former,
    owner: home.visitor,
    "co-owner": coOwner.visitor,
    household: household.visitor,
    removed: removed.visitor,
    "other-owner": neighbor.visitor,
    seller: sold.visitor,
    helper: stranger(app),
    viewer: stranger(app),
  };
  const office = await officeIds(app, "agent");
  const idsOf = {
    home: { ...(await homeIds(app, home)), ...office },
    left: { ...(await homeIds(app, left)), ...office, ...(await ownProfileIds(app, left.id)) },
    bought: { ...(await homeIds(app, bought)), ...office },
    far: { ...(await homeIds(app, far)), ...(await officeIds(app, "elsewhere")) },
  };
  const links: Partial<Record<Role, string>> = { helper: helperLink, viewer: viewerLink };
  return {
    app,
    build,
    visitors,
    near: (role) => ({
      ...(role === "former-agent" ? idsOf.left : role === "seller" ? idsOf.bought : idsOf.home),
      token: links[role] ?? "unknown",
    }),
    far: { ...idsOf.far, token: "unknown" },
    rows: await snapshotRows(app as unknown as World),
  };
}

type OpenHome = { id: string; visitor: Visitor; agent: Visitor };

async function openOwned(app: TestApp, agent: Visitor, email: string): Promise<OpenHome> {
  const { id, code } = await invite(app, agent, { email });
  const visitor = await openHome(app, code);
  await visitor.post("/home", { password: PASSWORD, confirmPassword: PASSWORD, redirectTo: "/home" });
  await app.d1.prepare("update clients set welcomed_at = 1 where id = ?").bind(id).run();
  return { id, visitor, agent };
}

const agentIdOf = async (app: TestApp, email: string) =>
  (await app.d1.prepare("select id from profiles where email = ?").bind(email).first<string>("id")) ?? "";

/** A row in each table of a home. */
async function fill(app: TestApp, { id: clientId }: { id: string }) {
  const agentId = await app.d1
    .prepare("select agent_id as a from clients where id = ?")
    .bind(clientId)
    .first<string>("a");
  const plan = await app.d1
    .prepare(`select row.id, row.task_id as task from client_tasks row join tasks task on task.id = row.task_id
       where row.client_id = ? order by task.slug limit 1`)
    .bind(clientId)
    .first<{ id: string; task: string }>();
  const world = { d1: app.d1 } as World;
  const of = { client_id: clientId };
  const both = { agent_id: agentId, ...of };
  const named = (table: string) => `${table}-of-${clientId}`;
  const rows: [table: string, row: Record<string, unknown>][] = [
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
        status: "pending",
        created_at: 1,
        client_task_id: plan?.id,
      },
    ],
    ["referrals", { ...both, name: "Olivia", email: "olivia@x.example", status: "new", created_at: 1 }],
    [
      "home_people",
      {
        ...of,
        role: "household",
        first_name: "Guest",
        email: `guest-of-${clientId}@x.example`,
        invited_at: 1,
        joined_at: 1,
      },
    ],
    ["home_notes", { ...both, text: "Hello", created_at: 1 }],
    ["client_log", { ...both, kind: "note", day: "2026-11-01", text: "Likes boats", created_at: 1 }],
    ["call_list_items", { ...both, week: "2026-11-16", reason: "no_visit" }],
    [
      "tasks",
      {
        ...both,
        title: "By the agent",
        category: "HVAC",
        type: "maintenance",
        frequency: "monthly",
        added_at: 1,
      },
    ],
  ];
  for (const [table, row] of rows) await insertAll(world, table, [{ id: named(table), ...row }]);
  await app.homeFiles.put(`homes/${clientId}/deed.pdf`, "%PDF-1.4");
  await insertAll(world, "tasks", [
    {
      id: named("own-task"),
      ...both,
      title: "Own",
      category: "HVAC",
      type: "maintenance",
      frequency: "monthly",
      custom: 1,
    },
  ]);
  await insertAll(world, "client_tasks", [
    { id: named("own-row"), ...both, task_id: named("own-task"), due_date: "2026-12-01", anchor_day: 1 },
    { id: named("added-row"), ...both, task_id: named("tasks"), due_date: "2026-12-01", anchor_day: 1 },
  ]);
}

/** A row in each table of an agent alone. */
async function fillOffice(app: TestApp, prefix: string, agentId: string, clientId: string) {
  const world = { d1: app.d1 } as World;
  const of = { agent_id: agentId };
  await insertAll(world, "vendors", [
    {
      id: `${prefix}-vendor`,
      ...of,
      name: "Ace",
      category: "HVAC",
      type: "maintenance",
      phone: "727-555-0101",
      date_added: 1,
    },
  ]);
  await insertAll(world, "vendor_categories", [{ id: `${prefix}-category`, ...of, name: "Docks" }]);
  await insertAll(world, "imports", [
    { id: `${prefix}-import`, ...of, kind: "clients", name: "x.csv", created_at: 1 },
  ]);
  await insertAll(world, "group_emails", [
    {
      id: `${prefix}-email`,
      ...of,
      recipients: EVERYBODY,
      subject: "Hi",
      body: "Hi",
      created_at: 1,
      updated_at: 1,
    },
  ]);
  await insertAll(world, "bulk_changes", [
    { id: `${prefix}-bulk`, ...of, kind: "tag", options: { tags: ["VIP"] }, total: 1, created_at: 1 },
  ]);
  await insertAll(world, "bulk_change_rows", [{ bulk_id: `${prefix}-bulk`, client_id: clientId }]);
  await insertAll(world, "hand_overs", [{ id: `${prefix}-handOver`, ...of, created_at: 1 }]);
  await insertAll(world, "hand_over_rows", [{ hand_over_id: `${prefix}-handOver`, client_id: clientId }]);
}

async function linkOf(
  app: TestApp,
  { id: clientId, visitor }: OpenHome,
  kind: "helper" | "viewer",
): Promise<string> {
  const task = await app.d1
    .prepare(
      "select task_id as task from client_tasks where client_id = ? order by due_date, task_id limit 1",
    )
    .bind(clientId)
    .first<string>("task");
  const made = await visitor.post("/home/links?new=helper", {
    ...{ intent: kind, linkId: `${kind}-of-${clientId}`, label: kind, endsOn: "2026-12-20" },
    ...(kind === "helper" && { note: "", "tasks[]": task ?? "" }),
  });
  const token = /https:\/\/home\.test\/[hv]\/([a-z2-7]{32})/.exec(await made.text())?.[1];
  if (!token) throw new Error(`No ${kind}'s link was made.`);
  return token;
}

async function sell(app: TestApp, seller: Visitor, clientId: string): Promise<OpenHome> {
  await seller.post("/home/sell", { intent: "offer", "parts[]": "history" });
  const code = await app.d1
    .prepare("select code from home_sales where client_id = ?")
    .bind(clientId)
    .first<string>("code");
  const buyer = stranger(app);
  await buyer.get(`/sold/${code}`);
  await buyer.post("/sold", {
    ...{ firstName: "Ana", lastName: "Buyer", email: "buyer@reyes.example", agent: "keep" },
    ...{ password: PERSON.password, confirmPassword: PERSON.password },
  });
  const id = await app.d1
    .prepare("select buyer_id as id from home_sales where client_id = ?")
    .bind(clientId)
    .first<string>("id");
  if (!id) throw new Error("Nobody bought the home.");
  return { id, visitor: await signedInAs(app, "homes", id), agent: buyer };
}

async function homeIds(app: TestApp, { id: clientId }: OpenHome): Promise<Ids> {
  const named = (table: string) => `${table}-of-${clientId}`;
  const plan = await app.d1
    .prepare(`select row.id from client_tasks row join tasks task on task.id = row.task_id
       where row.client_id = ? and task.slug is not null order by task.slug limit 1`)
    .bind(clientId)
    .first<string>("id");
  return {
    client: clientId,
    row: plan ?? "",
    ownRow: named("own-row"),
    addedTask: named("tasks"),
    document: named("client_documents"),
    file: `homes/${clientId}/deed.pdf`,
    expense: named("maintenance_expenses"),
    appliance: named("appliances"),
    warranty: named("home_warranty_providers"),
    conversation: named("chat"),
    turn: named("ai_conversations"),
    request: named("task_help_requests"),
    referral: named("referrals"),
    note: named("home_notes"),
    entry: named("client_log"),
    item: named("call_list_items"),
    link: named("helper"),
    person: named("home_people"),
    to: clientId,
  };
}

async function officeIds(app: TestApp, prefix: string): Promise<Ids> {
  const agentId = await agentIdOf(app, `${prefix}@bay.example`);
  const libraryTask = await app.d1
    .prepare("select id from tasks where agent_id = ? and client_id is null order by slug limit 1")
    .bind(agentId)
    .first<string>("id");
  return {
    libraryTask: libraryTask ?? "",
    ...Object.fromEntries(
      ["vendor", "category", "import", "email", "bulk", "handOver"].map((one) => [one, `${prefix}-${one}`]),
    ),
    picture: agentId,
  };
}

/** What the home of a removed client keeps in a profile of its own. */
async function ownProfileIds(app: TestApp, clientId: string): Promise<Ids> {
  const row = await app.d1
    .prepare(
      `select (select id from tasks where agent_id = p.id and client_id is null order by slug limit 1) as libraryTask, p.id as picture
       from profiles p where p.of_home = ?`,
    )
    .bind(clientId)
    .first<Ids>();
  return row ?? {};
}

/** Which row a form's field means, where it is not the field's own name. */
const MEANT: Record<string, Record<string, string>> = {
  "routes/home/tasks/route": { task: "row", "tasks[]": "row", requestId: "request" },
  "routes/home/property/route": { id: "appliance" },
  "routes/home/trash/route": { id: "expense" },
  "routes/home/assistant/route": { card: "turn", requestId: "request" },
  "routes/agent/client/route": { task: "addedTask", taskId: "addedTask" },
  "routes/agent/library/route": { task: "libraryTask" },
  "routes/agent/trash/route": { id: "vendor" },
  "routes/agent/dashboard/route": { log: "entry" },
};
const MEANT_BY_INTENT: Record<string, Record<string, string>> = {
  "routes/home/tasks/route edit-own": { task: "ownRow" },
  "routes/home/tasks/route delete-own": { task: "ownRow" },
  "routes/home/tasks/route restore-own": { task: "ownRow" },
  "routes/home/tasks/route dismiss-added": { task: "addedTask" },
  "routes/home/tasks/route keep": { task: "libraryTask" },
  "routes/home/property/route warranty": { id: "warranty" },
  "routes/home/property/route delete-warranty": { id: "warranty" },
  "routes/agent/client/route note": { task: "row" },
  "routes/agent/client/route home-note-add": { entry: "note" },
  "routes/agent/client/route home-note-edit": { entry: "note" },
  "routes/agent/client/route home-note-withdraw": { entry: "note" },
  "routes/agent/client/route home-note-restore": { entry: "note" },
};
/** Fields with an id of a row that a form makes. */
const NEW_ROW = new Set([
  "routes/home/tasks/route help requestId",
  "routes/home/assistant/route share requestId",
  "routes/agent/client/route log-add entry",
  "routes/agent/client/route home-task-add taskId",
  "routes/agent/client/route home-note-add entry",
  "routes/agent/dashboard/route call-undo log",
]);

/** What the page's script sends to addresses without a page. */
const WITHOUT_SCREEN: Record<string, Fields> = {
  "routes/agent/csv-import/step": { intent: "continue" },
  "routes/agent/emails/email/step": { intent: "queue" },
  "agent-account-import-parts": { intent: "check" },
  "home-account-import-parts": { intent: "check" },
};

/** Parts of addresses that name a row. */
const PARTS: Record<string, string> = {
  ":client": "client",
  ":bulk": "bulk",
  ":handOver": "handOver",
  ":import": "import",
  ":document": "document",
  ":email": "email",
  ":task": "row",
  ":token": "token",
};

/** Whose address names no row, though it has a part: of somebody's letter or code. */
const LETTERS = /^(invite|reset|join|sold|unsubscribe|opt-out|verify|confirm|take-back|mail|calendar)/;

function addressOf(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const parent = route.parentId ? addressOf(build, route.parentId) : "";
  return `${parent}/${route.path ?? ""}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

const partsOf = (address: string) =>
  LETTERS.test(address.slice(1)) || address.startsWith("/dev")
    ? []
    : [...address.matchAll(/:\w+/g)].map(([part]) => part);

/** Every page and every form of the app, with the rows it names. */
export function cellsOf(build: ServerBuild): Cell[] {
  return Object.entries(build.routes).flatMap(([route, one]) => {
    if (!one || route === "root") return [];
    const raw = addressOf(build, route) || "/";
    const address = raw.startsWith("/files")
      ? "/files/:file"
      : raw.startsWith("/brand")
        ? "/brand/:picture/logo.png"
        : raw;
    const parts = address.match(/:file|:picture/) ? [address.split("/")[2] ?? ""] : partsOf(address);
    const cells: Cell[] = [];
    const add = (what: string, path: string, fields: Fields | null, names: boolean) => {
      for (const aim of names ? (["near", "far"] as const) : (["-"] as const))
        cells.push({ key: `${route} | ${what} | ${aim}`, path, fields, aim, route });
    };
    if (one.module.loader || one.module.default) add("GET", address, null, parts.length > 0);
    const screen = SCREENS[route];
    if (screen) {
      for (const intent of screen.rowless) add(intent, address, { intent }, parts.length > 0);
      for (const [intent, fields] of Object.entries(screen.rows))
        add(intent, address, { ...fields, intent }, true);
    } else if (one.module.action) add("POST", address, { ...WITHOUT_SCREEN[route] }, parts.length > 0);
    return cells;
  });
}

function aimedAt({ path, fields, route, aim }: Cell, ids: Ids): { path: string; fields: Fields | null } {
  const meant = { ...MEANT[route], ...MEANT_BY_INTENT[`${route} ${fields?.intent}`] };
  const idOf = (field: string) => {
    if (NEW_ROW.has(`${route} ${fields?.intent} ${field}`)) return "11111111-1111-4111-8111-111111111111";
    const id = ids[meant[field] ?? field.replace("[]", "")];
    if (id === undefined) throw new Error(`${route} ${fields?.intent}: which row is ${field}?`);
    return id;
  };
  const address = path
    .replace(/:(\w+)\??/g, (part, name: string) => {
      const kind = name === "file" || name === "picture" ? name : PARTS[part.replace("?", "")];
      return aim === "-" || !kind ? "unknown" : (ids[kind] ?? "unknown");
    })
    .replace("*", "nowhere");
  const aimed =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value === GONE ? idOf(name) : value]),
    );
  return { path: address, fields: aimed };
}

/** Whoever only has a link sends the request of a stranger, but to the links' own pages. */
const isOfLinks = ({ path }: Cell) => /^\/[hv]\//.test(path);

/** What each role gets of a page or form. */
export async function tryAll(all: Everybody, cell: Cell): Promise<Record<Role, Outcome>> {
  const outcomes = {} as Record<Role, Outcome>;
  for (const role of ROLES) {
    const isStranger = (role === "helper" || role === "viewer") && !isOfLinks(cell);
    outcomes[role] = isStranger ? outcomes.stranger : await tryCell(all, cell, role);
  }
  return outcomes;
}

/** Tries a page or form as one role, and takes back what it did. */
async function tryCell(all: Everybody, cell: Cell, role: Role): Promise<Outcome> {
  const visitor = all.visitors[role];
  const { path, fields } = aimedAt(cell, cell.aim === "far" ? all.far : all.near(role));
  const jar = new Map(visitor.jar);
  const index = all.build.routes[cell.route]?.index ? `${path}?index` : path;
  const response = fields ? await visitor.post(index, fields) : await visitor.get(path);
  const outcome = outcomeOf(response, fields !== null);
  await response.body?.cancel();
  visitor.jar.clear();
  for (const [name, value] of jar) visitor.jar.set(name, value);
  // A form with errors has changed at most what counts the tries.
  if (outcome === "taken" && response.status < 400) await all.rows.restore(await all.rows.changed());
  return outcome;
}

function outcomeOf(response: Response, isForm: boolean): Outcome {
  const { status } = response;
  const to = response.headers.get("Location");
  if (status >= 500) return "failed";
  // A guard says where to come back to; a form that ends a session does not.
  if (status === 401 || /^\/login\?as=.*&next=/.test(to ?? "")) return "login";
  if (status === 403) return "denied";
  if (status === 404) return "absent";
  if (isForm) return "taken";
  return to ? "away" : "shown";
}

const FILE = "tests/routes/access-matrix.txt";

/** What the table says, by the cell's key. */
export function readTable(): Map<string, Record<Role, Outcome>> {
  const lines = readFileSync(FILE, "utf8").split("\n");
  const rows = lines.filter((line) => line.includes(" | "));
  return new Map(
    rows.map((line) => {
      const at = line.lastIndexOf(" | ");
      const outcomes = line.slice(at + 3).split(/\s+/) as Outcome[];
      return [
        line.slice(0, at),
        Object.fromEntries(ROLES.map((role, nth) => [role, outcomes[nth]])) as Record<Role, Outcome>,
      ];
    }),
  );
}

export const lineOf = (key: string, outcomes: Record<Role, Outcome>) =>
  `${key} | ${ROLES.map((role) => outcomes[role]).join(" ")}`;
