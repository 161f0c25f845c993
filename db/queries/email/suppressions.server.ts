import { eq } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { emailSuppressions } from "#db/schema.ts";

/** Stops all mail to an address; changes nothing where it is stopped already. */
export function insertSuppression(db: Db, row: typeof emailSuppressions.$inferInsert): Statement {
  return db.insert(emailSuppressions).values(row).onConflictDoNothing();
}

/** Whether mail to an address, lower-cased, is stopped. */
export async function isSuppressed(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ email: emailSuppressions.email })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.email, email));
  return rows.length > 0;
}
