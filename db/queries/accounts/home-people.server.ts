import { and, eq, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isInHome } from "#db/predicates.ts";
import { homePeople } from "#db/schema.ts";

/*
 * The people of a home besides its owner, who is the client's row itself. Somebody invited has a row and no password;
 * somebody removed keeps the row until the purge, so that what they did keeps their name.
 */

/** What the session check reads of whoever is logged in, unless it is the owner. */
export const sessionPerson = {
  id: homePeople.id,
  role: homePeople.role,
  firstName: homePeople.firstName,
  lastName: homePeople.lastName,
  email: homePeople.email,
  lastActive: homePeople.lastActive,
};

/** Joins the person with this id; nobody who has not joined, or has been removed. */
export const isPersonOf = (personId: SQLWrapper) => and(eq(homePeople.id, personId), isInHome(homePeople));

/** Records a person's visit (epoch milliseconds). */
export async function recordPersonVisit(
  db: Db,
  clientId: string,
  personId: string,
  now: number,
): Promise<void> {
  await db
    .update(homePeople)
    .set({ lastActive: now })
    .where(and(eq(homePeople.clientId, clientId), eq(homePeople.id, personId), isInHome(homePeople)));
}
