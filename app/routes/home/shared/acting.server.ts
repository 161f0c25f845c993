import type { Home } from "#app/auth/sessions.server.ts";
import type { HomeActor } from "#app/domain/tasks/done-by.ts";

/** Who of the home acts in this request. */
export function actorOf({ person }: Pick<Home, "person">): HomeActor {
  return { personId: person.id, name: person.firstName };
}
