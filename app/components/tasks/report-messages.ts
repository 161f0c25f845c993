import { formatCount } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
export const latestEntries = (count: number) => m.tasks_report_latest_entries({ count: formatCount(count) });
