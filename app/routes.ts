import { index, prefix, type RouteConfig, route } from "@remix-run/route-config";

/** The map of the site. */
export default [
  index("routes/login/route.tsx", { id: "front-door" }),
  route("login", "routes/login/route.tsx"),
  route("invite/:code", "routes/login/route.tsx", { id: "invite" }),
  route("forgot-password", "routes/forgot-password/route.tsx"),
  route("reset-password/:token", "routes/reset-password/route.tsx"),
  route("logout", "routes/logout/route.ts"),

  route("agent", "routes/agent/route.tsx", [
    index("routes/agent-dashboard/route.tsx"),
    route("clients", "routes/agent-clients/route.tsx"),
  ]),

  route("home", "routes/home/route.tsx", [
    index("routes/home-overview/route.tsx"),
    route("tasks", "routes/home-tasks/route.tsx"),
  ]),

  route("healthz", "routes/healthz/route.ts"),
  ...prefix("dev", [route("design", "routes/dev-design/route.tsx")]),
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
