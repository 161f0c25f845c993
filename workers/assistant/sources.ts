import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";

/** Refs of what a home has one of each: its facts, its budget, its agent. */
export const HOME_REF = "H1";
export const BUDGET_REF = "B1";
export const AGENT_REF = "G1";

/** Everything an answer may name, by ref. */
export function sourcesOf(record: HomeRecord): Map<string, Source> {
  const { tasks, vendors, appliances, agent } = record;
  const all: Source[] = [
    ...tasks.map(({ ref, rowId, title }) => ({
      ref,
      label: title,
      to: `/home/tasks?task=${rowId}#task-${rowId}`,
    })),
    ...vendors.map(({ ref, name }) => ({ ref, label: name, to: "/home/agent" })),
    ...appliances.map(({ ref, kind, brand }) => ({
      ref,
      label: [brand, kind].filter(Boolean).join(" "),
      to: "/home/property",
    })),
    { ref: HOME_REF, label: "Your property", to: "/home/property" },
    { ref: BUDGET_REF, label: "Your budget", to: "/home/finances" },
    { ref: AGENT_REF, label: agent.name, to: "/home/agent" },
  ];
  return new Map(all.map((source) => [source.ref, source]));
}

/** The sources an answer names, in the order it does, each once. */
export function namedIn(answer: string, sources: ReadonlyMap<string, Source>): Source[] {
  const named = new Set<string>();
  for (const [, inside = ""] of answer.matchAll(/\[([A-Z]\d{1,3}(?:\s*[,;]\s*[A-Z]\d{1,3})*)\]/g)) {
    for (const ref of inside.split(/[,;]/)) named.add(ref.trim());
  }
  return [...named].flatMap((ref) => sources.get(ref) ?? []);
}

/** An answer without its refs: they belong to the record it was written from, not to a later one. */
export function withoutRefs(answer: string): string {
  return answer.replace(/ ?\[[A-Z]\d{1,3}(?:\s*[,;]\s*[A-Z]\d{1,3})*\]/g, "");
}
