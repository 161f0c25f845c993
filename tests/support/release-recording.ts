import { appendFileSync } from "node:fs";
import { join } from "node:path";

/** A statement as it was sent: what it says and what it was given. */
export type Sent = { sql: string; params: unknown[] };

/** Where `npm run release:record` wants what the app asks of its database; unset in every other run. */
const FOLDER = process.env.RECORD_RELEASE;

let databases = 0;

/** What writes down the trips to one database, in the order they were answered; nothing unless that is asked for. */
export function tripRecorder(): (statements: readonly Sent[]) => void {
  if (!FOLDER) return () => {};
  databases += 1;
  const file = join(FOLDER, `${process.pid}-${databases}.jsonl`);
  return (statements) => {
    if (statements.every(({ sql }) => !/^\s*(explain|create|alter|pragma)/i.test(sql))) {
      appendFileSync(file, `${JSON.stringify(statements)}\n`);
    }
  };
}
