import { appendFileSync } from "node:fs";
import { join } from "node:path";

export type Sent = { sql: string; params: unknown[] };

/** The folder of `npm run release:record`; unset in every other run. */
const FOLDER = process.env.RECORD_RELEASE;

let databases = 0;

/** Records the round trips to one database in response order; does nothing unless recording. */
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
