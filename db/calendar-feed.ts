import { sql } from "drizzle-orm";
import { isInHome, isLive } from "#db/predicates.ts";

/**
 * The id of the live home whose records a calendar token's hash opens, as SQL; none for a person who may not see them.
 */
export const homeOfFeed = (
  tokenHash: string,
) => sql`(select id from clients where calendar_token = ${tokenHash} and ${isLive()}
  union all select home.id from home_people who join clients home on home.id = who.client_id
    where who.calendar_token = ${tokenHash} and who.role = 'co-owner' and ${isInHome("who")} and ${isLive("home")})`;
