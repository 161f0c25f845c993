import { HOME_FEATURES, HOME_TRAITS, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { REFERRAL_STATUSES } from "#app/domain/referrals/referral.ts";
import { HELP_STATUSES } from "#app/domain/requests/help-request.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { HOME_FREQUENCIES, PRIORITIES, SCHEDULE_MODES, TASK_TYPES } from "#app/domain/tasks/task-fields.ts";
import type { World } from "./homes.ts";
import { jpeg, pdf, png } from "./image-bytes.ts";
import { type Maker, many } from "./random-values.ts";

export type Row = Record<string, unknown>;

export async function insertAll(world: World, table: string, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const packed = rows.map((row) =>
    columns.map((name) => {
      const value = row[name] ?? null;
      return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    }),
  );
  await world.d1
    .prepare(
      `insert into "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
       select ${columns.map((_, index) => `value ->> ${index}`).join(", ")} from json_each(?)`,
    )
    .bind(JSON.stringify(packed))
    .run();
}

/** A library task with every column filled, empty, or at its limits. */
export function taskOf(make: Maker, agentId: string, extra: Row = {}): Row {
  const aside = make.aside();
  return {
    id: make.id(),
    agent_id: agentId,
    client_id: null,
    slug: null,
    title: make.line(200),
    description: make.happens(0.3) ? "" : make.text(),
    category: make.line(60),
    type: make.pick(TASK_TYPES),
    frequency: make.pick(["once", "weekly", "seasonally", "Every full moon"]),
    month_to_perform: make.maybe(() => make.between(1, 12)),
    due_day: make.maybe(() => make.between(1, 31)),
    schedule_mode: make.pick(SCHEDULE_MODES),
    priority: make.pick(PRIORITIES),
    property_types: make.some(PROPERTY_TYPES),
    required_feature: make.maybe(() => make.pick(HOME_FEATURES)),
    level: aside.maybe(() => aside.pick(CARE_LEVELS)),
    needs_trait: aside.maybe(() => aside.pick(HOME_TRAITS)),
    unless_trait: aside.maybe(() => aside.pick(HOME_TRAITS)),
    active: make.happens(0.7),
    minutes: make.maybe(() => make.between(1, 1440)),
    cost_low: make.maybe(() => make.between(0, 1_000_000)),
    cost_high: make.maybe(() => make.pick([0, 1_000_000_000])),
    diy: make.happens(0.5),
    vendor_category: make.maybe(() => make.line(60)),
    source: make.lineOrEmpty(300),
    custom: false,
    deleted_at: null,
    ...extra,
  };
}

/** A homeowner's own task is in the plan at every level. */
export const OWN = { level: null, needs_trait: null, unless_trait: null };

/** What was said in these help requests after the first message. */
export function messagesOf(make: Maker, requests: Row[]): Row[] {
  return requests.flatMap(({ id, agent_id, client_id }) =>
    many(make.between(0, 2), () => ({
      id: make.id(),
      agent_id,
      client_id,
      request_id: id,
      author: make.pick(["home", "agent"]),
      text: make.line(),
      created_at: make.instant(),
    })),
  );
}

/** Marks some of a home's own tasks as added by the agent, and their news as dismissed, as an import leaves them. */
export function someForOneHome(make: Maker, own: Row[]): Row[] {
  return own.map((task) => {
    const added_at = make.maybe(make.instant);
    return { ...task, custom: added_at === null, added_at, added_seen_at: added_at };
  });
}

/** What an agent told a home. */
export const notesOf = (make: Maker, owner: Row): Row[] =>
  many(make.between(0, 2), () => ({
    id: make.id(),
    ...owner,
    text: make.line(),
    created_at: make.instant(),
    dismissed_at: make.maybe(make.instant),
  }));

/** Links without a login, of both kinds; revoked, as an import keeps them. */
export const linksOf = (make: Maker, clientId: unknown): Row[] =>
  many(make.between(0, 2), () => ({
    id: make.id(),
    client_id: clientId,
    kind: make.pick(["helper", "viewer"]),
    label: make.line(60),
    token_hash: make.id(),
    created_at: make.instant(),
    ends_on: make.day(),
    revoked_at: make.instant(),
    with_costs: make.happens(0.5),
    with_notes: make.happens(0.5),
    note: make.happens(0.5) ? "" : make.line(200),
  }));

/** What a homeowner said of moving, and when. */
export const movingOf = (make: Maker) => ({
  moving_intent: make.pick(["", "selling", "buying", "both"]),
  moving_intent_at: make.maybe(() => make.instant()),
});

export const careOf = (make: Maker) => ({
  traits: make.some(HOME_TRAITS),
  care_level: make.pick(CARE_LEVELS),
  care_chosen_at: make.maybe(make.instant),
  welcomed_at: make.maybe(make.instant),
});

/** Plan rows of these tasks: at most one open each, with occurrences counted. */
export function planOf(make: Maker, tasks: Row[], owner: Row): Row[] {
  return tasks.flatMap((task) =>
    many(make.between(0, 3), (index) => {
      const end =
        index === 0
          ? make.pick(["open", "done", "skipped", "archived", "declined"])
          : make.pick(["done", "skipped"]);
      return {
        id: make.id(),
        ...owner,
        task_id: task.id,
        due_date: make.day(),
        scheduled_day: make.maybe(make.day),
        anchor_day: make.between(1, 31),
        occurrence: index + 1,
        completed: end === "done",
        completed_at: end === "done" ? make.instant() : null,
        completed_on: end === "done" ? make.day() : null,
        skipped_at: end === "skipped" ? make.instant() : null,
        archived_at: ["archived", "declined"].includes(end) ? make.instant() : null,
        declined_at: end === "declined" ? make.instant() : null,
        snoozed_until: make.maybe(make.day),
        notes: make.maybe(make.text),
        schedule_mode: make.maybe(() => make.pick(SCHEDULE_MODES)),
        frequency: make.maybe(() => make.pick(HOME_FREQUENCIES)),
        kept: make.aside().happens(0.2),
      } as Row;
    }),
  );
}

export async function fileOf(
  make: Maker,
  bucket: R2Bucket,
  key: (ending: string) => string,
  papers: boolean,
) {
  const kinds = [["jpg", jpeg(), "image/jpeg"] as const, ["png", png(), "image/png"] as const];
  const [ending, bytes, type] = make.pick(
    papers ? [...kinds, ["pdf", pdf({ size: make.between(0, 9_000) }), "application/pdf"] as const] : kinds,
  );
  const place = key(ending);
  await bucket.put(place, bytes, { httpMetadata: { contentType: type } });
  return { key: place, type, size: bytes.length };
}

export async function homePhoto(world: World, make: Maker, clientId: string): Promise<string | null> {
  if (make.happens(0.6)) return null;
  return (await fileOf(make, world.homeFiles, (ending) => `homes/${clientId}/${make.id()}.${ending}`, false))
    .key;
}

export async function helpOf(world: World, make: Maker, owner: Row, plan: Row[]): Promise<Row> {
  return {
    id: make.id(),
    ...owner,
    client_task_id: plan.length > 0 && make.happens(0.6) ? make.pick(plan).id : null,
    task_title: make.line(200),
    message: make.happens(0.3) ? "" : make.text(),
    status: make.pick(HELP_STATUSES),
    photo_key: await homePhoto(world, make, String(owner.client_id)),
    created_at: make.instant(),
    seen_at: make.maybe(make.instant),
    resolved_at: make.maybe(make.instant),
    reply: make.maybe(make.text),
    replied_at: make.maybe(make.instant),
    first_replied_at: make.aside().maybe(make.aside().instant),
  };
}

export const referralOf = (make: Maker, owner: Row): Row => ({
  id: make.id(),
  ...owner,
  name: make.line(),
  email: make.pick(["", "friend@x.example"]),
  phone: make.lineOrEmpty(40),
  message: make.happens(0.5) ? "" : make.text(),
  status: make.pick(REFERRAL_STATUSES),
  created_at: make.instant(),
});
