import type { requireAnyUser } from "#app/auth/guards.server.ts";
import type { PushRecipient } from "#app/domain/push/push-preferences.ts";

type Either = Awaited<ReturnType<typeof requireAnyUser>>;

/** Whose notifications a form is about, among those logged in; null for nobody. */
export function pushRecipientOf({ home, agent }: Either, as: "homeowner" | "agent"): PushRecipient | null {
  if (as === "agent") return agent && { agentId: agent.id, clientId: null, personId: null };
  return home && { agentId: home.agentId, clientId: home.id, personId: home.person.id };
}
