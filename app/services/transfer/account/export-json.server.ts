import { NotFound } from "#app/domain/errors.ts";
import type { Deps } from "#app/services/deps.ts";
import {
  pageClientsExport,
  pageTasksExport,
  pageVendorsExport,
  selectProfileExport,
} from "#db/queries/transfer/account/json-export.server.ts";
import { pagesById } from "./row-writer.server.ts";

/** Rows read at once: a few hundred kilobytes. */
const PAGE = 1_000;

/** An instant of the database as text every program reads; null stays null. */
const isoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * Everything of an agent's book that is live, as the text of one JSON file, piece by piece. Whoever wants the
 * file whole or not at all reads to its end before sending it. Throws NotFound.
 */
export async function* exportText(
  { db, now }: Pick<Deps, "db" | "now">,
  agentId: string,
): AsyncGenerator<string> {
  const [profile] = await selectProfileExport(db, agentId);
  if (!profile) throw new NotFound();
  yield JSON.stringify({ profile }, null, 2).slice(0, -"\n}".length);
  yield* list(
    "clients",
    (after) => pageClientsExport(db, agentId, after, PAGE),
    (client) => ({
      ...client,
      account_created: isoTime(client.account_created),
      date_added: isoTime(client.date_added),
      last_active: isoTime(client.last_active),
      care_chosen_at: isoTime(client.care_chosen_at),
      welcomed_at: isoTime(client.welcomed_at),
    }),
  );
  yield* list(
    "vendors",
    (after) => pageVendorsExport(db, agentId, after, PAGE),
    // A key says nothing where the picture is not.
    ({ logo: _, ...vendor }) => ({
      ...vendor,
      date_added: isoTime(vendor.date_added),
    }),
  );
  yield* list(
    "tasks",
    (after) => pageTasksExport(db, agentId, after, PAGE),
    (task) => task,
  );
  yield `,\n  "exported_at": ${JSON.stringify(isoTime(now))}\n}`;
}

/** A list as JSON.stringify would indent it in the file. */
async function* list<Row extends { id: string }>(
  name: string,
  read: (after: string) => PromiseLike<Row[]>,
  exported: (row: Row) => object,
): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let first = true;
  for await (const page of pagesById(read, PAGE)) {
    yield page
      .map((row, index) => {
        const text = JSON.stringify(exported(row), null, 2).replaceAll("\n", "\n    ");
        return `${first && index === 0 ? "" : ","}\n    ${text}`;
      })
      .join("");
    first = false;
  }
  yield first ? "]" : "\n  ]";
}
