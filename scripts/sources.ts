import { todayIn } from "#app/domain/days/calendar-day.ts";
import { REREAD_AFTER_DAYS, sourcesToReread } from "#app/domain/florida/florida-dates.ts";
import { lifetimesToReread } from "#app/domain/forecast/forecast.ts";

/** Prints the Florida rules and orders and the rows of the forecast whose source is to be read again, and fails if there are any. */
const today = todayIn("America/New_York", Date.now());
const rows = [...sourcesToReread(today), ...lifetimesToReread(today)];
for (const { id, checkedOn, url } of rows) console.log(`${checkedOn}  ${id}  ${url}`);
console.log(
  rows.length === 0
    ? `No source was last read more than ${REREAD_AFTER_DAYS} days ago.`
    : `${rows.length} sources were last read more than ${REREAD_AFTER_DAYS} days ago.`,
);
process.exitCode = rows.length === 0 ? 0 : 1;
