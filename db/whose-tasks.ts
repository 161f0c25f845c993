import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isInHome } from "#db/predicates.ts";

/** Whether a home has anybody besides its owner; `clientId` is a value or a column. */
export const hasPeople = (clientId: SQLWrapper | string) =>
  sql<number>`exists (select 1 from home_people person where person.client_id = ${clientId} and ${isInHome("person")})`;

/**
 * Whose a row of a plan is now: "owner", a joined person's id, or null for nobody in particular; `of` is the table or
 * alias. A person's leaving and the row's assignment may cross.
 */
export const assigneeNow = (of: SQL) =>
  sql<string | null>`case when ${of}.assigned_to = 'owner' or exists (select 1 from home_people person
    where person.client_id = ${of}.client_id and person.id = ${of}.assigned_to and ${isInHome("person")})
    then ${of}.assigned_to end`;
