import type { DeletionCause } from "#app/domain/accounts/account-deletion.ts";
import * as m from "#app/paraglide/messages.js";
/** What the agent did, before anything else is said. */
export const taken: Record<DeletionCause, (agent: string) => string> = {
  closed: (agent) => m.home_account_deleted_taken_closed({ agent }),
  cleared: (agent) => m.home_account_deleted_taken_cleared({ agent }),
  removed: (agent) => m.home_account_deleted_taken_removed({ agent }),
};
