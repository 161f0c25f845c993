import * as m from "#app/paraglide/messages.js";

const dayText = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
export const snoozedUntil = (day: string) => m.service_worker_queue_snoozed_until({ day: dayText(day) });
