import type { Agent } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import { textFor, unknownInGroupEmail } from "#app/domain/email/group-email.ts";
import { NotFound } from "#app/domain/errors.ts";
import { type County, countyNames } from "#app/domain/florida/counties.ts";
import { countiesOfHome, type HomePlace } from "#app/domain/storm/home-counties.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { notFound } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import {
  awaySince,
  forecastDays,
  readAudience,
  requireGroupEmail,
} from "#app/services/email/group-emails.server.ts";
import {
  type CopyCount,
  countCopies,
  getRecipientAt,
  listPlaces,
  listTags,
  type StoredGroupEmail,
} from "#db/queries/email/group-emails.server.ts";

const DIALOGS = ["send", "cancel", "delete"] as const;

export async function readEmailPage(context: AppLoadContext, agent: Agent, url: URL, id: string) {
  const row = await requireGroupEmail(context, agent.id, id).catch((error: unknown) => {
    throw error instanceof NotFound ? notFound() : error;
  });
  const { subject, body } = row;
  const base = {
    id,
    subject,
    body,
    dialog: DIALOGS.find((one) => one === url.searchParams.get("dialog")) ?? null,
  };
  return row.state === "draft"
    ? { ...base, state: "draft" as const, ...(await readDraft(context, agent, url, row)) }
    : {
        ...base,
        state: row.state,
        go: url.searchParams.get("go") === "queue",
        ...(await readSent(context, agent, row)),
      };
}

export type EmailPage = Awaited<ReturnType<typeof readEmailPage>>;
export type DraftPage = Extract<EmailPage, { state: "draft" }>;
export type SentPage = Exclude<EmailPage, DraftPage>;

/** A place in a list from 1; the first where the address says none, and at most the last. */
function placeOf(url: URL, last: number): number {
  const asked = /^\d{1,6}$/.exec(url.searchParams.get("person") ?? "")?.[0];
  return Math.min(Math.max(1, Number(asked ?? 1)), Math.max(1, last));
}

async function readDraft(context: AppLoadContext, agent: Agent, url: URL, row: StoredGroupEmail) {
  const { db, now } = context;
  const { recipients, updatedAt } = row;
  const [tags, places, audience] = await Promise.all([
    listTags(db, agent.id),
    listPlaces(db, agent.id),
    readAudience(context, agent.id, recipients),
  ]);
  const place = placeOf(url, audience.reached);
  const [person, days] = await Promise.all([
    getRecipientAt(db, agent.id, recipients, { at: place - 1, awaySince: awaySince(now) }),
    forecastDays(context, agent, audience.reached),
  ]);
  return {
    recipients,
    updatedAt,
    // A word chosen before stays a choice, even if nobody has it anymore.
    tags: [...new Set([...tags, ...recipients.tags])],
    counties: countiesOf(places, recipients.counties),
    audience,
    days: dayViews(days, todayIn(agent.timeZone, now)),
    preview: person && {
      place,
      name: fullName(person),
      email: person.email,
      ...textFor(row, person),
    },
    isComplete: row.subject !== "" && row.body !== "" && unknownInGroupEmail(row.body) === null,
  };
}

/** Where clients live, and those chosen before. */
function countiesOf(places: readonly HomePlace[], chosen: readonly County[]): County[] {
  const here = places.flatMap(countiesOfHome).flatMap((code) => countyNames.get(code) ?? []);
  return [...new Set([...here, ...chosen])].sort();
}

function dayViews(days: Readonly<Record<string, number>>, today: string) {
  return Object.entries(days)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, count]) => ({ day: day === today ? null : formatRecentDay(day, today), count }));
}

async function readSent({ db, now }: AppLoadContext, agent: Agent, row: StoredGroupEmail) {
  const today = todayIn(agent.timeZone, now);
  const copies = await countCopies(db, agent.id, row.id);
  const sum = (isCounted: (copy: CopyCount) => boolean) =>
    copies.filter(isCounted).reduce((all, { count }) => all + count, 0);
  const dayOf = ({ notBefore }: CopyCount) =>
    notBefore === null || notBefore <= now ? null : todayIn(agent.timeZone, notBefore);
  const later: Record<string, number> = {};
  for (const copy of copies) {
    const day = copy.state === "pending" ? dayOf(copy) : null;
    if (day !== null && day > today) later[day] = (later[day] ?? 0) + copy.count;
  }
  const waiting = Object.values(later).reduce((all, count) => all + count, 0);
  const underWay = sum(({ state }) => state === "pending" || state === "sending") - waiting;
  const skipped = copies
    .filter(({ state }) => state === "skipped")
    .map(({ reason, count }) => ({ reason: reason ?? "", count }));
  return {
    sentOn: formatDay(todayIn(agent.timeZone, row.sentAt ?? row.updatedAt)),
    canceledOn: row.canceledAt === null ? null : formatDay(todayIn(agent.timeZone, row.canceledAt)),
    progress: { done: row.written, total: Math.max(row.expected, row.written) },
    sent: sum(({ state }) => state === "sent"),
    underWay,
    later: dayViews(later, today),
    failed: sum(({ state }) => state === "failed"),
    skipped,
    /** Finished copies are deleted after 90 days. */
    isForgotten: row.state !== "queueing" && sum(() => true) < row.written,
  };
}
