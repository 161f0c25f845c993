import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { startAsking } from "./asking.ts";

/** x */
const { values } = parseArgs({
  options: { only: { type: "string" }, file: { type: "string" }, verbose: { type: "boolean" } },
});
const d = JSON.parse(readFileSync(values.file ?? "", "utf8"));
const asking = await startAsking({});
let right = 0,
  total = 0;
const ms: number[] = [];
for (const r of d.record) {
  if (values.only && !values.only.split(",").includes(r.id)) continue;
  const h = await asking.converse(r.asked);
  total++;
  ms.push(h.ms);
  const miss = r.must.filter((m: string) => !new RegExp(m, "i").test(h.answer));
  const bad = (r.mustNot ?? []).filter((m: string) => new RegExp(m, "i").test(h.answer));
  if (miss.length + bad.length === 0) right++;
  if (miss.length + bad.length > 0 || values.verbose)
    console.log(
      `\n### ${r.id} ${JSON.stringify(r.asked)}\n${h.answer.slice(0, 900)}\n  MISS ${miss.map((m: string) => m.slice(0, 120)).join(" | ")}\n  BAD ${bad.map((m: string) => m.slice(0, 120)).join(" | ")}\n  WHY ${r.why}`,
    );
}
console.log(`record ${right}/${total}`);
let ok = 0,
  n = 0;
for (const l of d.library) {
  if (values.only && !values.only.split(",").includes(l.id)) continue;
  const h = await asking.converse(l.asked);
  n++;
  ms.push(h.ms);
  const hit = l.tasks.some((t: string) => h.named.slice(0, 3).includes(t));
  if (hit) ok++;
  else
    console.log(
      `\n## ${l.id} ${l.asked} → ${h.named.join(" / ")} (wanted ${l.tasks})\n${h.answer.slice(0, 300)}`,
    );
}
console.log(
  `library ${ok}/${n}; ms p50 ${ms.sort((a, b) => a - b)[ms.length >> 1]?.toFixed(1)} max ${ms.at(-1)?.toFixed(1)}`,
);
await asking.stop();
