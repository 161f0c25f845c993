import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hashToken } from "#app/auth/tokens.server.ts";
import { addDays, addMonths, todayIn } from "#app/domain/days/calendar-day.ts";
import { DEFAULT_TIME_ZONE } from "#app/domain/days/time-zone.ts";
import { calendarFile } from "#app/domain/tasks/calendar-feed.ts";
import { isEtagFresh } from "#app/http/download-headers.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { selectFeedDatedRecords } from "#db/queries/property/property.server.ts";
import { readFeed } from "#db/queries/tasks/plan.server.ts";
import { toFeed } from "./feed.server.ts";

/** A token as we make them: nothing else is worth a look into the database. */
const FEED = /^(?<token>[a-z2-7]{32})\.ics$/;
/** Seconds a calendar may keep the file; a program that asks again sooner gets a 304. */
const MAX_AGE = 900;

/** How far ahead a calendar is told of dates on record. */
const MONTHS = 12;

/** A home's plan for a calendar program, which holds no cookie: whoever has the token may read. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = FEED.exec(params.feed ?? "")?.groups?.token;
  if (!token) throw notFound();
  const { db, now } = context;
  const hash = await hashToken(token);
  // Whose home it is is not known yet, nor its zone: a day before is early enough everywhere.
  const from = addDays(todayIn(DEFAULT_TIME_ZONE, now), -1);
  const [rows, things] = await db.batch([readFeed(db, hash), selectFeedDatedRecords(db, hash, from)]);
  const today = todayIn(rows[0]?.timeZone ?? DEFAULT_TIME_ZONE, now);
  const around = { things, today, until: addMonths(today, MONTHS), origin: new URL(request.url).origin };
  const feed = toFeed(rows, around);
  if (!feed) throw notFound();
  const body = calendarFile(feed);
  const etag = `"${await hashToken(body)}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": `private, max-age=${MAX_AGE}`,
    "X-Robots-Tag": "noindex",
  };
  // What compresses on the way may have made the tag a weak one.
  if (isEtagFresh(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="home-care.ics"',
    },
  });
}
