import type { Plugin } from "vite";
import { type Edits, edit } from "./edit.ts";
import { REACT_EDITS } from "./react-edits.ts";
import { REMIX_EDITS } from "./remix-edits.ts";
import { ROUTER_EDITS } from "./router-edits.ts";

/** All that is left out, file by file. */
export const EDITS = [...REACT_EDITS, ...ROUTER_EDITS, ...REMIX_EDITS];

/** A call whose second argument is a sentence for the developer; what it checks is still checked. */
const INVARIANT = /^(UNSAFE_)?invariant$/;

/**
 * Leaves out of the scripts a browser loads what of the framework this app does not use. Only of those of a build: the
 * server and a developer's browser have the framework as it is. docs/performance.md has what it gives.
 */
export function leanFramework(): Plugin {
  return {
    name: "lean-framework",
    apply: "build",
    enforce: "pre",
    transform(code, id, options) {
      if (options?.ssr) return null;
      const edits = editsOf(id);
      if (!edits) return null;
      const lean = edit(code, edits);
      return { code: withoutSentences(lean, this.parse(lean)), map: null };
    },
  };
}

/** What stands in Rollup's own files about a file begins with a zero. */
function editsOf(id: string): Edits | undefined {
  const path = id.replaceAll("\\", "/");
  return path.startsWith("\0") ? undefined : EDITS.find(({ file }) => path.endsWith(`/node_modules/${file}`));
}

type Node = { type: string; start: number; end: number };
type Call = Node & { callee: { name?: string }; arguments: Node[] };

function withoutSentences(code: string, program: unknown): string {
  const cuts: [from: number, to: number][] = [];
  for (const call of callsIn(program)) {
    const [checked, sentence] = call.arguments;
    if (checked && sentence && INVARIANT.test(call.callee.name ?? "")) cuts.push([checked.end, sentence.end]);
  }
  return cuts.toReversed().reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
}

function* callsIn(node: unknown): Generator<Call> {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node && node.type === "CallExpression") yield node as Call;
  for (const part of Object.values(node)) yield* callsIn(part);
}
