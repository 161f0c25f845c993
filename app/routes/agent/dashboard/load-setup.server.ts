import type { Agent } from "#app/auth/sessions.server.ts";
import type { selectStats } from "#db/queries/clients/dashboard.server.ts";
import * as words from "./words.ts";

type Row = Awaited<ReturnType<typeof selectStats>>[number];

/** One thing to set up: where it is done, and whether what is there says it has been. */
export type SetupStep = { label: string; why: string; to: string; done: boolean };

/** What a new agent does first; nothing once all of it is done. */
export function toSetup(
  { headshotUrl, logoUrl }: Pick<Agent, "headshotUrl" | "logoUrl">,
  { clients, vendors, ownLibrary }: Pick<Row, "clients" | "vendors" | "ownLibrary">,
): SetupStep[] {
  const steps: SetupStep[] = [
    { label: words.addPhoto, why: words.whyPhoto, to: "/agent/profile", done: headshotUrl !== "" },
    { label: words.addLogo, why: words.whyLogo, to: "/agent/profile", done: logoUrl !== "" },
    {
      label: words.inviteFirst,
      why: words.whyInvite,
      to: "/agent/clients?dialog=invite",
      done: clients > 0,
    },
    { label: words.addVendors, why: words.whyVendors, to: "/agent/vendors?dialog=add", done: vendors > 0 },
    { label: words.adjustLibrary, why: words.whyLibrary, to: "/agent/tasks", done: ownLibrary },
  ];
  return steps.every(({ done }) => done) ? [] : steps;
}
