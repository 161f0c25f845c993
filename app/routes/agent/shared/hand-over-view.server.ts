import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { HandOver } from "#db/queries/clients/hand-over.server.ts";

/** The other agent's name, as far as it is still known. */
export function otherName({ other }: Pick<HandOver, "other">): string {
  return (other && (fullName(other) || other.brokerage)) || m.common_another_agent();
}
