import { daysBetween } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatDays } from "#app/domain/days/date-format.ts";
import { parseHowTo } from "#app/domain/tasks/how-to.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import type { OpenedLink } from "#app/services/links/open-link.server.ts";
import { listDoneOfLink, listTasksOfLink } from "#db/queries/links/links.server.ts";

/** Nothing else of the home, its people, or its agent may be in it. */
export async function readHelperPage({ db }: AppLoadContext, { link, home, brand, today }: OpenedLink) {
  const [open, done] = await db.batch([
    listTasksOfLink(db, home.id, link, today),
    listDoneOfLink(db, home.id, link),
  ]);
  return {
    brandName: [fullName(brand), brand.brokerage].filter(Boolean).join(" · "),
    brandColor: brand.brandColor,
    firstName: home.firstName,
    street: home.address,
    helper: link.label,
    note: link.note,
    until: formatDay(link.endsOn),
    tasks: open.map(({ id, title, howTo, dueDay }) => ({
      id,
      title,
      howTo: parseHowTo(howTo),
      due: m.common_due_on({ day: formatDay(dueDay) }),
      late: dueDay < today ? m.home_helper_late({ days: formatDays(daysBetween(dueDay, today)) }) : "",
    })),
    done: done.map(({ id, title, doneOn }) => ({
      id,
      title,
      day: m.common_done_on_day({ day: formatDay(doneOn ?? today) }),
    })),
  };
}

export type HelperPageData = Awaited<ReturnType<typeof readHelperPage>>;
export type HelperTaskView = HelperPageData["tasks"][number];
