import type { Home } from "#app/auth/sessions.server.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";

/** For what is sent to an agent or about them. Throws RuleViolation in a home without one. */
export function needsAgent(home: Home): void {
  if (!home.shell.brand.hasAgent) throw new RuleViolation(m.home_has_no_agent());
}
