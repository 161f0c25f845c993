import type { DatabaseUsage, Measurement } from "./measure.ts";

/** One line of the bench: a page, or what it is compared with. */
export type Row = Measurement & {
  name: string;
  /** CPU against the empty Remix page, measured shortly before. */
  times: number;
  /** Bytes of JavaScript the first look at it loads, compressed; null = it loads none. */
  javascript: number | null;
  /** What its trips to the database cost by themselves, in milliseconds and against the empty page. */
  database?: { cpu: number; times: number };
};

export type Results = {
  /** What the pages are compared with, then the pages of the frozen demo. */
  compared: Row[];
  demo: Row[];
  /** The same pages of a home with 400 open tasks and an agent with 5,000 clients. */
  large: Row[];
  /** The demo's pages while other agents have so many homes. */
  among: { homes: number; rows: Row[] }[];
};

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const ms = (cpu: number) => cpu.toFixed(2);
const or = (figure: number | null, say: (figure: number) => string = String) =>
  figure === null ? "" : say(figure);
const read = (asked: DatabaseUsage | null) => (asked ? String(asked.read) : "");
const byName = (rows: Row[], name: string) => rows.find((row) => row.name === name);

/** One line while the bench goes on. */
export function lineOf({ name, status, cpu, times, rate, asked, html, javascript }: Row): string {
  return [
    name.padEnd(28),
    status,
    `${ms(cpu)} ms`.padStart(9),
    `${times.toFixed(1)}×`.padStart(6),
    or(rate, (n) => `${n.toFixed(0)}/s`).padStart(7),
    (asked ? `${asked.trips} trips ${read(asked)} read` : "").padStart(18),
    `${kB(html.raw)} kB`.padStart(9),
    `${kB(html.gzip)} kB gzip`.padStart(13),
    `${html.tags} tags`.padStart(10),
    or(javascript, (n) => `${kB(n)} kB JS`).padStart(12),
  ].join("  ");
}

/** Everything that was measured, in Markdown a person can read. */
export function tablesOf({ compared, demo, large, among }: Results): string {
  const pages = table(
    [
      "page",
      "CPU ms",
      "×",
      "requests/s",
      "database ×",
      "D1 trips",
      "rows read",
      "HTML kB",
      "gzip kB",
      "tags",
      "JS gzip kB",
    ],
    [...compared, ...demo].map(({ name, cpu, times, rate, database, asked, html, javascript }) => [
      name,
      ms(cpu),
      times.toFixed(1),
      or(rate, (n) => n.toFixed(0)),
      database ? database.times.toFixed(1) : "",
      or(asked?.trips ?? null),
      read(asked),
      kB(html.raw),
      kB(html.gzip),
      String(html.tags),
      or(javascript, kB),
    ]),
  );
  const tenant = table(
    [
      "large tenant",
      "CPU ms",
      "×",
      "the demo's ×",
      "rows read",
      "the demo's",
      "HTML kB",
      "the demo's",
      "tags",
    ],
    large.map(({ name, cpu, times, asked, html }) => {
      const small = byName(demo, name);
      return [
        name,
        ms(cpu),
        times.toFixed(1),
        small ? small.times.toFixed(1) : "",
        read(asked),
        read(small?.asked ?? null),
        kB(html.raw),
        small ? kB(small.html.raw) : "",
        String(html.tags),
      ];
    }),
  );
  const others = table(
    [
      "among others",
      ...among.flatMap(({ homes }) => [`CPU ms, ${homes.toLocaleString("en-US")} homes`, "rows read"]),
    ],
    demo.map(({ name }) => [
      name,
      ...among.flatMap(({ rows }) => {
        const row = byName(rows, name);
        return row ? [ms(row.cpu), read(row.asked)] : ["", ""];
      }),
    ]),
  );
  return [pages, tenant, others].join("\n");
}

/** A table in Markdown, its columns as wide as what is in them; figures stand to the right. */
function table(head: string[], rows: string[][]): string {
  const width = head.map((one, at) => Math.max(one.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const pad = (one: string, at: number) =>
    at === 0 ? one.padEnd(width[at] ?? 0) : one.padStart(width[at] ?? 0);
  const line = (cells: string[]) => `| ${cells.map(pad).join(" | ")} |\n`;
  const rule = width.map((size, at) => (at === 0 ? "-".repeat(size) : `${"-".repeat(size - 1)}:`));
  return [head, rule, ...rows].map(line).join("");
}
