import { AGENT_SENTENCES, HOME_SENTENCES } from "#app/domain/clients/activity.ts";
import { CLIENT_STATUSES } from "#app/domain/clients/client-status.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import { NOON, type World } from "./homes.ts";
import {
  careOf,
  fileOf,
  helpOf,
  insertAll,
  OWN,
  planOf,
  type Row,
  referralOf,
  taskOf,
} from "./random-rows.ts";
import { type Maker, many } from "./random-values.ts";

/** An agent with no data; the password matches nothing. */
export async function bareAgent(world: World, make: Maker): Promise<string> {
  const [userId, agentId] = [make.id(), make.id()];
  await insertAll(world, "users", [
    { id: userId, email: `${agentId}@a.example`, password_hash: "x", created_at: 1 },
  ]);
  await insertAll(world, "profiles", [
    {
      id: agentId,
      user_id: userId,
      first_name: make.lineOrEmpty(),
      last_name: make.line(),
      team_name: make.lineOrEmpty(),
      brokerage: make.lineOrEmpty(),
      phone: make.lineOrEmpty(40),
      email: make.pick(["", "agent@x.example"]),
      website: make.pick(["", "https://x.example/?a=b&c=%20"]),
      market: make.lineOrEmpty(),
      brand_color: make.pick(["#dc2626", "#00aaff"]),
      email_notifications: make.happens(0.5),
      weekly_digest: make.happens(0.5),
      tour_completed: make.happens(0.5),
      time_zone: make.pick(TIME_ZONES),
      default_care_level: make.aside().pick(CARE_LEVELS),
    },
  ]);
  return agentId;
}

/** A complete random account of an agent. Returns the id. */
export async function randomAgent(world: World, make: Maker): Promise<string> {
  const agentId = await bareAgent(world, make);
  await pictures(world, make, agentId);
  const owner = { agent_id: agentId };
  const tasks = many(make.between(0, 8), (index) =>
    taskOf(make, agentId, {
      slug: index % 2 === 0 ? `slug-${index}` : null,
      custom: index % 2 === 1,
      deleted_at: make.happens(0.2) ? NOON - 5 : null,
    }),
  );
  await insertAll(world, "tasks", tasks);
  const names = [...new Set(many(make.between(0, 3), () => make.line(60).toLowerCase()))];
  await insertAll(
    world,
    "vendor_categories",
    ["HVAC", "Roofing", ...names].map((name) => ({ id: make.id(), ...owner, name })),
  );
  await insertAll(
    world,
    "vendors",
    many(make.between(0, 6), () => ({
      id: make.id(),
      ...owner,
      name: make.line(),
      category: make.line(60),
      type: make.pick(VENDOR_TYPES),
      phone: make.line(40),
      email: make.pick(["", "v@x.example"]),
      website: make.pick(["", "https://v.example"]),
      discount: make.lineOrEmpty(),
      code: make.lineOrEmpty(60),
      description: make.happens(0.5) ? "" : make.text().slice(0, 1_000),
      date_added: make.instant(),
    })),
  );
  for (let index = make.between(0, 5); index > 0; index--)
    await clientOf(world, make, agentId, { index, tasks });
  await insertAll(
    world,
    "activity",
    many(make.between(0, 4), (index) => ({
      id: make.id(),
      ...owner,
      client_id: null,
      kind: make.pick(Object.keys(AGENT_SENTENCES)),
      subject: make.lineOrEmpty(),
      at: 1_000 + index,
    })),
  );
  await vendorLogos(world, make, agentId);
  return agentId;
}

async function vendorLogos(world: World, make: Maker, agentId: string): Promise<void> {
  const named = (id: string) => (ending: string) => `${agentId}_vendor_${id}.${ending}`;
  const { results } = await world.d1
    .prepare("select id from vendors where agent_id = ? order by id")
    .bind(agentId)
    .all<{ id: string }>();
  for (const { id } of results) {
    if (make.happens(0.5)) continue;
    const { key } = await fileOf(make, world.profileImages, named(id), false);
    await world.d1.prepare("update vendors set logo_key = ? where id = ?").bind(key, id).run();
  }
}

async function pictures(world: World, make: Maker, agentId: string): Promise<void> {
  const headshot = make.happens(0.5)
    ? `/brand/${(await fileOf(make, world.profileImages, (ending) => `${agentId}_headshot_17.${ending}`, false)).key}`
    : "";
  const logo = make.pick(["", "https://cdn.example/logo.png"]);
  await world.d1
    .prepare("update profiles set headshot_url = ?, logo_url = ? where id = ?")
    .bind(headshot, logo, agentId)
    .run();
}

async function clientOf(
  world: World,
  make: Maker,
  agentId: string,
  { index, tasks }: { index: number; tasks: Row[] },
): Promise<void> {
  const client = {
    id: make.id(),
    agent_id: agentId,
    first_name: make.line(),
    last_name: make.line(),
    email: `c${index}@x.example`,
    phone: make.lineOrEmpty(40),
    address: make.lineOrEmpty(200),
    city: make.lineOrEmpty(),
    state: make.pick(["FL", "GA"]),
    zip_code: make.pick(["", "00000", "33704"]),
    property_type: make.pick(PROPERTY_TYPES),
    features: make.some(HOME_FEATURES),
    ...careOf(make.aside()),
    status: make.pick(CLIENT_STATUSES),
    account_created: make.maybe(make.instant),
    date_added: make.instant(),
    last_active: make.maybe(make.instant),
    time_zone: make.pick(TIME_ZONES),
    invite_code: make.maybe(() => make.id().slice(0, 6).toUpperCase()),
    search_key: clientSearchKey({ firstName: "x", lastName: "y", email: "z" }),
  };
  await insertAll(world, "clients", [client]);
  const owner = { agent_id: agentId, client_id: client.id };
  const own = taskOf(make, agentId, { ...OWN, client_id: client.id, custom: true });
  await insertAll(world, "tasks", [own]);
  const plan = planOf(make, [...tasks, own], owner);
  await insertAll(world, "client_tasks", plan);
  const help = [];
  for (let count = make.between(0, 2); count > 0; count--) help.push(await helpOf(world, make, owner, plan));
  await insertAll(world, "task_help_requests", help);
  await insertAll(
    world,
    "referrals",
    many(make.between(0, 2), () => referralOf(make, owner)),
  );
  await insertAll(
    world,
    "activity",
    many(make.between(0, 3), (number) => ({
      id: make.id(),
      ...owner,
      kind: make.pick(Object.keys(HOME_SENTENCES)),
      subject: make.lineOrEmpty(200),
      at: index * 10 + number,
    })),
  );
}
