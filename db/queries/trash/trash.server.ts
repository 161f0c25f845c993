import { type SQL, sql } from "drizzle-orm";
import type { AgentTrashKind, HomeTrashKind, TrashCursor } from "#app/domain/trash/trash-list.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isRestorable } from "#db/predicates.ts";

/** One list of everything in someone's trash, newest first. */

/** `detail`: an email or a category; `cents`: what an expense cost. */
export type TrashRow<Kind extends string> = {
  kind: Kind;
  id: string;
  title: string;
  detail: string;
  cents: number | null;
  /** When it was deleted, in epoch milliseconds. */
  at: number;
  /** Who deleted a client; null = the agent, and for everything else. */
  by: "agent" | "home" | null;
};

export type TrashPage<Kind> = {
  kinds: readonly Kind[];
  /** Rows deleted by this instant are gone. */
  cutoff: number;
  after: TrashCursor | null;
  limit: number;
};

/** An agent's trash: library tasks only. Rows deleted at `except` are left out, as a clearing restores them as one. */
export function selectAgentTrash(
  db: Db,
  agentId: string,
  page: TrashPage<AgentTrashKind> & { except: number | null },
): Statement {
  const mine = sql`agent_id = ${agentId} and ${isRestorable(page.cutoff)}
    and deleted_at is not ${page.except}`;
  const sources: Record<AgentTrashKind, SQL> = {
    client: sql`select 'client' as kind, id, trim(first_name || ' ' || last_name) as title, email as detail,
      null as cents, deleted_at as at, deleted_by as by from clients where ${mine}`,
    vendor: sql`select 'vendor' as kind, id, name as title, category as detail, null as cents,
      deleted_at as at, null as by from vendors where ${mine}`,
    category: sql`select 'category' as kind, id, name as title, '' as detail, null as cents,
      deleted_at as at, null as by from vendor_categories where ${mine}`,
    task: sql`select 'task' as kind, id, title, category as detail, null as cents,
      deleted_at as at, null as by from tasks where ${mine} and client_id is null`,
  };
  return paged(db, sources, page);
}

/** A homeowner's trash. Their tasks are those the home made itself; chats are of `personId` alone (null = the owner). */
export function selectHomeTrash(
  db: Db,
  clientId: string,
  page: TrashPage<HomeTrashKind> & { personId: string | null },
): Statement {
  const mine = sql`client_id = ${clientId} and ${isRestorable(page.cutoff)}`;
  const sources: Record<HomeTrashKind, SQL> = {
    expense: sql`select 'expense' as kind, id, description as title, category as detail, amount as cents,
      deleted_at as at, null as by from maintenance_expenses where ${mine}`,
    document: sql`select 'document' as kind, id, name as title, kind as detail, null as cents,
      deleted_at as at, null as by from client_documents where ${mine}`,
    task: sql`select 'task' as kind, id, title, category as detail, null as cents,
      deleted_at as at, null as by from tasks where ${mine} and custom = 1`,
    appliance: sql`select 'appliance' as kind, id, kind as title, trim(brand || ' ' || model) as detail,
      null as cents, deleted_at as at, null as by from appliances where ${mine}`,
    // Named by its first turn: SQLite takes other columns from the row of min().
    chat: sql`select 'chat' as kind, id, iif(title = '', question, title) as title, photo as detail,
      null as cents, at, null as by from (
        select conversation_id as id, title, substr(user_message, 1, 500) as question,
          coalesce(image_name, '') as photo, deleted_at as at, min(created_at)
        from ai_conversations where ${mine} and person_id is ${page.personId} group by conversation_id)`,
  };
  return paged(db, sources, page);
}

function paged<Kind extends string>(
  db: Db,
  sources: Record<Kind, SQL>,
  { kinds, after, limit }: TrashPage<Kind>,
): Statement {
  const all = sql.join(
    kinds.map((kind) => sources[kind]),
    sql` union all `,
  );
  const further = after ? sql`where (at, kind, id) < (${after.at}, ${after.kind}, ${after.id})` : sql``;
  return db.run(sql`
    select * from (${all}) ${further} order by at desc, kind desc, id desc limit ${limit}`);
}
