import * as m from "#app/paraglide/messages.js";

// A browser counts and writes days itself: the app's own rules would be a tenth of the service worker.
const _many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const dayText = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
export const snoozedUntil = (day: string) => m.service_worker_queue_snoozed_until({ day: dayText(day) });
