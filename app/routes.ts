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
    route("clients/:client", "routes/agent-client/route.tsx"),
    route("vendors", "routes/agent-vendors/route.tsx"),
    route("requests", "routes/agent-requests/route.tsx"),
    route("referrals", "routes/agent-referrals/route.tsx"),
    route("profile", "routes/agent-profile/route.tsx"),
    route("settings", "routes/agent-settings/route.tsx"),
    route("tasks", "routes/agent-tasks/route.tsx"),
  ]),
  route("agent/clients/:client/card.vcf", "routes/agent-client-card/route.ts"),
  route("agent/profile/upload", "routes/agent-profile-upload/route.ts"),
  route("agent/export.json", "routes/agent-export/route.ts"),
  route("agent/tour", "routes/agent-tour/route.ts"),

  route("home", "routes/home/route.tsx", [
    index("routes/home-overview/route.tsx"),
    route("tasks", "routes/home-tasks/route.tsx"),
    route("assistant", "routes/home-assistant/route.tsx"),
    route("documents", "routes/home-documents/route.tsx"),
    route("finances", "routes/home-finances/route.tsx"),
    route("property", "routes/home-property/route.tsx"),
    route("settings", "routes/home-settings/route.tsx"),
    route("agent", "routes/home-agent/route.tsx"),
    route("history", "routes/home-history/route.tsx"),
  ]),
  route("home/documents/upload", "routes/home-documents-upload/route.ts"),
  route("home/finances.csv", "routes/home-finances-csv/route.ts"),
  route("home/agent.vcf", "routes/home-agent-card/route.ts"),
  route("calendar/:feed", "routes/calendar/route.ts"),
  route("api/ask-question", "routes/api-ask-question/route.ts"),
  route("api/analyze-appliance", "routes/api-analyze-appliance/route.ts"),
  route("files/*", "routes/files/route.ts"),
  route("brand/*", "routes/brand/route.ts"),
  route("unsubscribe/:token", "routes/unsubscribe/route.tsx"),
  route("mail/:token", "routes/mail-button/route.tsx"),
  route("webhooks/mail", "routes/mail-webhook/route.ts"),

  route("healthz", "routes/healthz/route.ts"),
  ...prefix("dev", [
    route("design", "routes/dev-design/route.tsx"),
    route("mail", "routes/dev-mail/route.tsx"),
    route("mail/view", "routes/dev-mail-view/route.ts"),
    route("cron", "routes/dev-cron/route.ts"),
  ]),
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
