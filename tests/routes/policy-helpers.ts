import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { stored as everythingStored } from "#tests/support/dump-database.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export type Policy = "public" | "agent" | "homeowner" | "either" | "local";

/** Who may call each route; an unlisted route fails the first test. */
export const POLICIES: Record<string, Policy> = {
  root: "public",
  "front-door": "public",
  "routes/account/sign-in/route": "public",
  invite: "public",
  "routes/account/sign-in/invited/route": "public",
  "routes/account/forgot-password/route": "public",
  "routes/account/join/route": "public",
  "routes/account/reset-password/route": "public",
  "routes/account/sold/route": "public",
  "routes/account/sign-out": "public",
  "routes/site/healthz": "public",
  "routes/site/for-agents/route": "public",
  "routes/site/privacy/route": "public",
  "routes/site/security-txt": "public",
  "routes/site/terms/route": "public",
  "routes/site/vitals/route": "public",
  "routes/site/not-found/route": "public",
  "routes/agent/route": "agent",
  "routes/agent/dashboard/route": "agent",
  "routes/agent/clients/route": "agent",
  "routes/agent/tour": "agent",
  "routes/agent/vendors/route": "agent",
  "routes/agent/requests/route": "agent",
  "routes/agent/referrals/route": "agent",
  "routes/agent/profile/route": "agent",
  "routes/agent/profile/upload": "agent",
  "routes/agent/settings/route": "agent",
  "routes/agent/trash/route": "agent",
  "routes/agent/account-deleted/route": "agent",
  "routes/agent/settings/export.json": "agent",
  "routes/agent/settings/export.zip": "agent",
  "routes/agent/client/route": "agent",
  "routes/agent/value/route": "agent",
  "routes/agent/storm/route": "agent",
  "routes/agent/home-review/route": "agent",
  "agent-reviews": "agent",
  "agent-account-import": "agent",
  "agent-account-import-parts": "agent",
  "clients-import": "agent",
  "vendors-import": "agent",
  "routes/agent/clients/bulk-change/choose": "agent",
  "routes/agent/clients/bulk-change/route": "agent",
  "routes/agent/clients/bulk-change/step": "agent",
  "routes/agent/hand-over/route": "agent",
  "routes/agent/hand-over/step": "agent",
  "routes/agent/csv-import/route": "agent",
  "routes/agent/csv-import/step": "agent",
  "routes/agent/csv-import/skipped-rows.csv": "agent",
  "routes/agent/drafts/route": "agent",
  "routes/agent/emails/route": "agent",
  "routes/agent/webhooks/route": "agent",
  "routes/agent/emails/email/route": "agent",
  "routes/agent/emails/email/step": "agent",
  "routes/agent/clients/clients.csv": "agent",
  "routes/agent/vendors/vendors.csv": "agent",
  "routes/agent/client/card.vcf": "agent",
  "routes/agent/library/route": "agent",
  "routes/home/route": "homeowner",
  "routes/home/overview/route": "homeowner",
  "routes/home/tasks/route": "homeowner",
  "routes/home/tasks/details": "homeowner",
  "routes/home/tasks/replay": "homeowner",
  "routes/home/assistant/route": "homeowner",
  "routes/home/assistant/chats/route": "homeowner",
  "routes/home/assistant/ask-question": "homeowner",
  "routes/home/assistant/analyze-appliance": "homeowner",
  "routes/home/care/route": "homeowner",
  "routes/home/last-done/route": "homeowner",
  "routes/home/documents/route": "homeowner",
  "routes/home/documents/read/route": "homeowner",
  "routes/home/documents/upload": "homeowner",
  "routes/home/expenses/route": "homeowner",
  "routes/home/expenses/expenses.csv": "homeowner",
  "routes/home/expenses/replay": "homeowner",
  "routes/home/settings/export.zip": "homeowner",
  "routes/home/property/route": "homeowner",
  "routes/home/florida/route": "homeowner",
  "routes/home/settings/route": "homeowner",
  "home-account-import": "homeowner",
  "home-account-import-parts": "homeowner",
  "routes/home/trash/route": "homeowner",
  "routes/home/welcome/route": "homeowner",
  "routes/home/account-deleted/route": "homeowner",
  "routes/home/agent/route": "homeowner",
  "routes/home/agent/agent.vcf": "homeowner",
  "routes/home/agent/count-tap": "homeowner",
  "routes/home/links/route": "homeowner",
  "routes/home/people/route": "homeowner",
  "routes/home/sell/route": "homeowner",
  "routes/home/new-agent/route": "homeowner",
  "routes/home/switch/route": "homeowner",
  "routes/home/take-over/route": "homeowner",
  "routes/home/agent/requests/route": "homeowner",
  "routes/agent/client/mirror/route": "homeowner",
  "routes/home/history/route": "homeowner",
  "routes/home/storm/route": "homeowner",
  "routes/home/storm/replay": "homeowner",
  "routes/home/share-target/route": "homeowner",
  "routes/home/unsent/route": "homeowner",
  "routes/files/home-file": "either",
  "routes/push/key": "either",
  "routes/push/subscription": "either",
  "routes/push/remove": "either",
  "routes/home/calendar-feed/route": "public",
  "routes/home/helper-page/route": "public",
  "routes/home/history-page/route": "public",
  "routes/files/brand": "public",
  "routes/email/unsubscribe/route": "public",
  "routes/email/opt-out/route": "public",
  "routes/account/verify-email/route": "public",
  "routes/account/confirm-email/route": "public",
  "routes/account/confirm-home-email/route": "public",
  "routes/account/recover-account/route": "public",
  "routes/email/task-button/route": "public",
  "routes/email/webhook/route": "public",
  "routes/dev/design/route": "local",
  "routes/dev/mail/route": "local",
  "routes/dev/mail/view": "local",
  "routes/dev/cron": "local",
  "routes/dev/storm": "local",
};

/** An agent with two clients, one of whom joined; every text has a word nobody else may see. */
async function household(app: TestApp, canary: string) {
  const agent = await newAgent(app, { email: `${canary}@agent.example`, lastName: canary });
  const first = await invite(app, agent, {
    email: `${canary}@home.example`,
    lastName: canary,
    address: canary,
  });
  const sibling = await invite(app, agent, {
    email: `${canary}.sibling@home.example`,
    lastName: `${canary}sibling`,
  });
  const home = await openHome(app, first.code);
  const row = async (clientId: string) =>
    (await app.d1
      .prepare("select id from client_tasks where client_id = ? limit 1")
      .bind(clientId)
      .first<string>("id")) ?? "";
  return {
    agent,
    home,
    client: first.id,
    sibling: sibling.id,
    row: await row(first.id),
    siblingRow: await row(sibling.id),
  };
}

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const parent = route.parentId ? pathOf(build, route.parentId) : "";
  const own = (route.path ?? "")
    .replace(":code", "ZZZZZZ")
    .replace(/:\w+/, "unknown")
    .replace("*", "nowhere");
  return `${parent}/${own}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

export type Household = Awaited<ReturnType<typeof household>>;

/** The app with all its paths, and two unrelated agents with homes. */
export async function openHouseholds() {
  const app = await createApp();
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  const paths = Object.keys(build.routes).map((id) => ({ id, path: pathOf(build, id) || "/" }));
  const mine = await household(app, "mycanary");
  const theirs = await household(app, "theircanary");
  return { app, build, paths, mine, theirs };
}

export const stored = (app: TestApp) => everythingStored(app, ["attempts"]);
