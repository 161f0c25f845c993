import { z } from "zod";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { READS, type ReadName } from "./functions.ts";
import type { Reader, ReadTool } from "./reader.ts";

/** What a model may read of the home it answers for. */
export const READ_TOOLS: readonly ReadTool[] = (Object.keys(READS) as ReadName[]).map((name) => {
  const { $schema: _, ...schema } = z.toJSONSchema(READS[name].input, { io: "input" });
  return { name, description: READS[name].description, schema };
});

const UNKNOWN = "There is no such function.";
const UNREADABLE = "That could not be read: check the names and kinds of the values.";

/** Reads one home by the names of `READ_TOOLS`. */
export function readerOf(record: HomeRecord): Reader {
  return async (name, input) => {
    if (!Object.hasOwn(READS, name)) return UNKNOWN;
    const { input: schema, read } = READS[name as ReadName];
    const parsed = schema.safeParse(input ?? {});
    // Each function takes what its own schema gives, which the union of all of them cannot say.
    return parsed.success ? read(record, parsed.data as never) : UNREADABLE;
  };
}
