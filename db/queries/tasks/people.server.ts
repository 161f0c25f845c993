import { and, asc, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isInHome, isOpen } from "#db/predicates.ts";
import { clientTasks, homePeople } from "#db/schema.ts";

/** The joined people of a home, oldest first; the owner is not among them. Column names are distinct in a batch. */
export function listJoinedPeople(db: Db, clientId: string) {
  return db
    .select({
      id: sql<string>`${homePeople.id}`.as("joined_id"),
      firstName: sql<string>`${homePeople.firstName}`.as("joined_first_name"),
      lastName: sql<string>`${homePeople.lastName}`.as("joined_last_name"),
    })
    .from(homePeople)
    .where(and(eq(homePeople.clientId, clientId), isInHome(homePeople)))
    .orderBy(asc(homePeople.joinedAt), asc(homePeople.id))
    .limit(50);
}

export type JoinedPerson = Awaited<ReturnType<typeof listJoinedPeople>>[number];

/**
 * Gives an open row to the owner, to a joined person of the home, or to nobody in particular (null), if it is still at
 * `version`; changes nothing for anybody else. A calendar that holds the row does not change with it.
 */
export function assignOpenRow(
  db: Db,
  clientId: string,
  { rowId, version }: { rowId: string; version: number },
  assignee: string | null,
): Statement {
  return db.run(sql`
    update client_tasks set assigned_to = ${assignee}, version = version + 1
    where client_id = ${clientId} and id = ${rowId} and version = ${version} and ${isOpen()}
      and (${assignee} is null or ${assignee} = 'owner' or exists (select 1 from home_people person
        where person.client_id = ${clientId} and person.id = ${assignee} and ${isInHome("person")}))`);
}

/** For the batch that removes a person: their tasks are nobody's in particular again. */
export function unassignPerson(db: Db, clientId: string, personId: string): Statement {
  return db
    .update(clientTasks)
    .set({ assignedTo: null })
    .where(and(eq(clientTasks.clientId, clientId), eq(clientTasks.assignedTo, personId)));
}
