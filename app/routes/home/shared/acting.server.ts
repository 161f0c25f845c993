import type { Home } from "#app/auth/sessions.server.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";

/** Who of the home acts in this request: a session is the owner's until it says whose it is. */
export function actorOf({ firstName }: Pick<Home, "firstName">): HomeActor {
  return { personId: null, name: firstName };
}
