import type { DangerKind } from "./kinds.ts";

/** The words of the advice of one language. */
export type AdviceWords = Record<DangerKind, { title: string; lines: readonly [string, string, string] }>;
