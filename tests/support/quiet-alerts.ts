import type { AlertSource } from "#workers/scheduler/storm/fetch-alerts.ts";

/** A Weather Service with nothing new to say. */
export const quietAlerts: AlertSource = {
  fetch: async () => new Response(null, { status: 304 }),
  url: "https://alerts.example/active",
  contact: undefined,
};
