import { sql } from "drizzle-orm";
import { brandColumns } from "#db/queries/profile/brand.server.ts";
import { clients, storedFiles, taskHelpRequests } from "#db/schema.ts";

/**
 * What every page of a home stands in: columns of a read of `clients` with its agent's profile. The session check
 * reads them along, as the layout would otherwise make a trip of its own beside that of the page.
 */
export const homeShell = {
  brand: brandColumns,
  /** Bytes its files take: the room of `homeQuota`. */
  takenBytes: sql<number>`(select coalesce(sum(held.size), 0) from ${storedFiles} held
    where held.owner = 'home:' || ${clients.id})`.as("taken_bytes"),
  /** Replies nobody there has read. */
  unreadReplies: sql<number>`(select count(*) from ${taskHelpRequests} asked
    where asked.client_id = ${clients.id} and asked.replied_at is not null and asked.read_at is null)`.as(
    "unread_replies",
  ),
};
