export type ReadTool = { name: string; description: string; schema: Record<string, unknown> };
export const READ_TOOLS: readonly ReadTool[] = [];
/** Reads by name as a model asks. Bad input or an unknown name is answered with a sentence, never thrown; the answer is JSON-able and holds no ids. */
export type Reader = (name: string, input: unknown) => Promise<unknown>;
