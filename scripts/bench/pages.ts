/** Who asks: nobody, the demo's homeowner, or its agent. */
export type Who = "stranger" | "home" | "agent";

/** The pages people open, as a browser asks for them. */
export const PAGES: readonly { path: string; who: Who }[] = [
  ...["/nowhere", "/login", "/forgot-password"].map((path) => ({ path, who: "stranger" as const })),
  ...[
    "/home",
    "/home/tasks",
    "/home/tasks?view=completed",
    "/home/tasks?view=year",
    "/home/finances",
    "/home/history",
    "/home/documents",
    "/home/property",
    "/home/agent",
    "/home/assistant",
    "/home/settings",
  ].map((path) => ({ path, who: "home" as const })),
  ...[
    "/agent",
    "/agent/clients",
    "/agent/tasks",
    "/agent/vendors",
    "/agent/requests",
    "/agent/referrals",
    "/agent/profile",
    "/agent/settings",
  ].map((path) => ({ path, who: "agent" as const })),
];
