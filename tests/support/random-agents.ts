import { CALL_REASONS } from "#app/domain/calls/call-reasons.ts";
import { AGENT_SENTENCES, HOME_SENTENCES } from "#app/domain/clients/activity.ts";
import { LOG_KINDS, LOG_TEXT_MAX, logTextKey } from "#app/domain/clients/client-log.ts";
import { CLIENT_STATUSES } from "#app/domain/clients/client-status.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { RECIPIENT_STATES } from "#app/domain/email/group-email.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { REFERRAL_OUTCOMES } from "#app/domain/referrals/referral.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { clientSearchKey } from "#app/domain/text/search-key.ts";
import { CONTACT_WAYS } from "#app/domain/vendors/contact-taps.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import { NOON, type World } from "./homes.ts";
import {
  careOf,
  fileOf,
  helpOf,
  insertAll,
  messagesOf,
  movingOf,
  notesOf,
  OWN,
  planOf,
  type Row,
  referralOf,
  someForOneHome,
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
      license_number: make.aside().lineOrEmpty(20),
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
      invite_note: make.aside().lineOrEmpty(),
      call_drafts: make
        .aside()
        .pick(["{}", JSON.stringify({ no_visit: "Hi {first name}, how is {street}?" })]),
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
      rank: make.aside().pick([null, 1, 2]),
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
  await contactTaps(world, make.aside(), agentId);
  await groupEmails(world, make.aside(), agentId);
  return agentId;
}

/** One of each vendor. */
async function contactTaps(world: World, make: Maker, agentId: string): Promise<void> {
  const { results } = await world.d1
    .prepare("select id from vendors where agent_id = ?")
    .bind(agentId)
    .all<{ id: string }>();
  const tap = (vendor_id: string) => ({
    id: make.id(),
    agent_id: agentId,
    vendor_id,
    way: make.pick(CONTACT_WAYS),
    day: "2026-11-01",
  });
  await insertAll(
    world,
    "contact_taps",
    results.map(({ id }) => tap(id)),
  );
}

/** Half-queued ones are left out: an import cancels them. */
async function groupEmails(world: World, make: Maker, agentId: string): Promise<void> {
  await insertAll(
    world,
    "group_emails",
    many(make.between(0, 3), () => ({
      id: make.id(),
      agent_id: agentId,
      state: make.pick(["draft", "queued", "canceled"]),
      subject: make.lineOrEmpty(50),
      body: make.text().slice(0, 5_000),
      recipients: {
        tags: [make.line(30)],
        zips: make.pick([[], ["33704"]]),
        features: make.pick([[], ["pool"]]),
        counties: make.pick([[], ["Pinellas"]]),
        state: make.pick(RECIPIENT_STATES),
      },
      written: make.between(0, 300),
      created_at: make.instant(),
      updated_at: make.instant(),
      sent_at: make.maybe(make.instant),
      canceled_at: make.maybe(make.instant),
    })),
  );
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

/** What the agent wrote down about a client, once in a while nothing but the kind of contact. */
const logOf = (make: Maker, owner: Row): Row[] =>
  many(make.between(0, 3), () => {
    const text = make.happens(0.2) ? "" : make.text().slice(0, LOG_TEXT_MAX);
    return {
      id: make.id(),
      ...owner,
      kind: make.pick(LOG_KINDS),
      day: make.day(),
      text,
      text_key: logTextKey(text),
      created_at: make.instant(),
    };
  });

/** Each about something of its own. */
const putOffOf = (make: Maker, owner: Row): Row[] =>
  many(make.between(0, 3), (index) => {
    const isLater = make.happens(0.5);
    return {
      id: make.id(),
      ...owner,
      week: make.day(),
      listed_on: make.day(),
      reason: make.pick(CALL_REASONS),
      about: `${index} ${make.lineOrEmpty(190)}`,
      detail: make.lineOrEmpty(),
      day: make.maybe(make.day),
      outcome: isLater ? "later" : "never",
      later_on: isLater ? make.day() : null,
      outcome_at: make.instant(),
    };
  });

function closedReferralOf(make: Maker, owner: Row): Row {
  const referral = referralOf(make, owner);
  const outcome = make.aside().maybe(() => make.aside().pick(REFERRAL_OUTCOMES));
  return { ...referral, outcome: referral.status === "closed" ? outcome : null };
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
    ...movingOf(make.aside()),
    invite_note: make.aside().pick([null, "", "Welcome home!"]),
    account_created: make.maybe(make.instant),
    date_added: make.instant(),
    last_active: make.maybe(make.instant),
    time_zone: make.pick(TIME_ZONES),
    reached_quarters: make.aside().some(["2026-Q3", "2026-Q4"]),
    invite_code: make.maybe(() => make.id().slice(0, 6).toUpperCase()),
    search_key: clientSearchKey({ firstName: "x", lastName: "y", email: "z" }),
  };
  await insertAll(world, "clients", [client]);
  const owner = { agent_id: agentId, client_id: client.id };
  const own = someForOneHome(make.aside(), [
    taskOf(make, agentId, { ...OWN, client_id: client.id, custom: true }),
  ]);
  await insertAll(world, "tasks", own);
  await insertAll(world, "home_notes", notesOf(make.aside(), owner));
  const plan = planOf(make, [...tasks, ...own], owner);
  await insertAll(world, "client_tasks", plan);
  const help = [];
  for (let count = make.between(0, 2); count > 0; count--) help.push(await helpOf(world, make, owner, plan));
  await insertAll(world, "task_help_requests", help);
  await insertAll(world, "help_messages", messagesOf(make.aside(), help));
  await insertAll(world, "client_log", logOf(make.aside(), owner));
  await insertAll(world, "call_list_items", putOffOf(make.aside(), owner));
  await insertAll(
    world,
    "referrals",
    many(make.between(0, 2), () => closedReferralOf(make, owner)),
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
