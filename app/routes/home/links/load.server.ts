import type { Home } from "#app/auth/sessions.server.ts";
import { addDays, type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import {
  isLinkOpen,
  LINK_DAYS,
  LINK_DAYS_MAX,
  LINK_KINDS,
  LINKS_MAX,
  type LinkKind,
} from "#app/domain/links/home-links.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { type LinkRow, listLinks } from "#db/queries/links/links.server.ts";
import { listOpenLines, type OpenLine } from "#db/queries/tasks/plan.server.ts";

export async function readLinksPage(
  { db, now, random }: AppLoadContext,
  home: Home,
  params: URLSearchParams,
) {
  const today = todayIn(home.timeZone, now);
  const [rows, lines] = await db.batch([listLinks(db, home.id), listOpenLines(db, home.id)]);
  const kind = LINK_KINDS.find((one) => one === params.get("new")) ?? null;
  const views = rows.map((row) => linkView(row, { today, timeZone: home.timeZone }));
  const open = views.filter(({ isOpen }) => isOpen);
  return {
    open,
    ended: views.filter(({ isOpen }) => !isOpen),
    full: open.length >= LINKS_MAX,
    form: kind === null ? null : newLinkForm(kind, { today, linkId: random.id(), lines }),
  };
}

export type LinksPage = Awaited<ReturnType<typeof readLinksPage>>;

export const KIND_LABELS: Record<LinkKind, () => string> = {
  helper: m.home_links_kind_helper,
  viewer: m.home_links_kind_viewer,
};

function linkView(row: LinkRow, { today, timeZone }: { today: CalendarDay; timeZone: string }) {
  const { id, kind, label, endsOn, revokedAt, lastUsedAt, done } = row;
  const used = lastUsedAt === null ? null : formatDay(todayIn(timeZone, lastUsedAt));
  const until = formatDay(endsOn);
  return {
    id,
    label,
    isOpen: isLinkOpen(row, today),
    kind: kindLine(row),
    until:
      revokedAt === null
        ? today <= endsOn
          ? m.home_links_until({ day: until })
          : m.home_links_ended_on({ day: until })
        : m.home_links_revoked_on({ day: formatDay(todayIn(timeZone, revokedAt)) }),
    used: used === null ? m.home_links_not_opened() : m.home_links_last_opened({ day: used }),
    done: kind === "helper" ? m.home_links_tasks_done({ count: done }) : "",
  };
}

export type LinkView = ReturnType<typeof linkView>;

function kindLine({ kind, withCosts, withNotes }: LinkRow): string {
  if (kind === "helper") return KIND_LABELS.helper();
  const more = [withCosts && m.home_links_costs_shown(), withNotes && m.home_links_notes_shown()];
  return [KIND_LABELS.viewer(), ...more].filter(Boolean).join(" · ");
}

type FormFacts = { today: CalendarDay; linkId: string; lines: readonly OpenLine[] };

function newLinkForm(kind: LinkKind, { today, linkId, lines }: FormFacts) {
  const last = addDays(today, LINK_DAYS_MAX);
  const tasks = lines
    .filter(({ snoozedUntil }) => snoozedUntil === null || snoozedUntil <= today)
    .map(({ taskId, title, dueDay }) => ({
      id: taskId,
      title,
      due: m.common_due_on({ day: formatDay(dueDay) }),
      later: dueDay > last,
    }));
  return {
    kind,
    linkId,
    today,
    last,
    endsOn: addDays(today, LINK_DAYS),
    tasks: kind === "helper" ? tasks : [],
  };
}

export type NewLinkForm = ReturnType<typeof newLinkForm>;
