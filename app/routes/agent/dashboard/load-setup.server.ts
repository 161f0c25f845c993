import type { Agent } from "#app/auth/sessions.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { selectStats } from "#db/queries/clients/dashboard.server.ts";

type Row = Awaited<ReturnType<typeof selectStats>>[number];

/** One thing to set up: where it is done, and whether what is there says it has been. */
export type SetupStep = { label: string; why: string; to: string; done: boolean };

/** What a new agent does first; nothing once all of it is done. */
export function toSetup(
  { headshotUrl, logoUrl }: Pick<Agent, "headshotUrl" | "logoUrl">,
  { clients, vendors, ownLibrary }: Pick<Row, "clients" | "vendors" | "ownLibrary">,
): SetupStep[] {
  const steps: SetupStep[] = [
    {
      label: m.agent_dashboard_add_photo(),
      why: m.agent_dashboard_why_photo(),
      to: "/agent/profile",
      done: headshotUrl !== "",
    },
    {
      label: m.agent_dashboard_add_logo(),
      why: m.agent_dashboard_why_logo(),
      to: "/agent/profile",
      done: logoUrl !== "",
    },
    {
      label: m.agent_dashboard_invite_first(),
      why: m.agent_dashboard_why_invite(),
      to: "/agent/clients?dialog=invite",
      done: clients > 0,
    },
    {
      label: m.agent_dashboard_add_vendors(),
      why: m.agent_dashboard_why_vendors(),
      to: "/agent/vendors?dialog=add",
      done: vendors > 0,
    },
    {
      label: m.agent_dashboard_adjust_library(),
      why: m.agent_dashboard_why_library(),
      to: "/agent/tasks",
      done: ownLibrary,
    },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}
