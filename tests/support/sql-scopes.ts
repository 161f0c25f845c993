import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema.ts";

/*
 * Finds subqueries that compare a column with itself by mistake. Drizzle omits the table in single-table
 * statements, and SQLite resolves a bare name to the innermost table: `(select sum(amount) from expenses where
 * category = "category")` sums everything.
 */

type Token = { text: string; name: string | null; quoted: boolean };
type Group = { items: Item[] };
type Item = Token | Group;

const isGroup = (item: Item | undefined): item is Group => item !== undefined && "items" in item;
const word = (item: Item | undefined) =>
  item && !isGroup(item) && !item.quoted ? item.text.toLowerCase() : "";

const TOKEN =
  /'(?:[^']|'')*'|"((?:[^"]|"")*)"|`([^`]*)`|--[^\n]*|\/\*[\s\S]*?\*\/|([A-Za-z_]\w*)|\d[\w.]*|\|\||->>|->|[<>=!]=|<>|[^\s]/g;

/** The statement as tokens, with parentheses as nested groups. */
function parse(sql: string): Group {
  const top: Group = { items: [] };
  const open = [top];
  for (const [text, quoted, ticked, plain] of sql.matchAll(TOKEN)) {
    const here = open.at(-1) as Group;
    if (text.startsWith("--") || text.startsWith("/*")) continue;
    if (text === "(") {
      const group = { items: [] };
      here.items.push(group);
      open.push(group);
    } else if (text === ")") {
      if (open.length > 1) open.pop();
    } else {
      const inQuotes = quoted ?? ticked;
      here.items.push({ text, name: inQuotes ?? plain ?? null, quoted: inQuotes !== undefined });
    }
  }
  return top;
}

const JSON_EACH = ["key", "value", "type", "atom", "id", "parent", "fullkey", "path"];
const COLUMNS = new Map<string, readonly string[]>([
  ...Object.values<unknown>(schema)
    .filter((one) => is(one, SQLiteTable))
    .map((table) => getTableConfig(table))
    .map(({ name, columns }) => [name, columns.map((column) => column.name)] as const),
  ["json_each", JSON_EACH],
]);

const NOT_COLUMNS = new Set(
  `select from where and or not in is null as on by order group limit offset case when then else end exists
   between like distinct all union intersect except join left inner cross outer having asc desc collate nocase set
   values insert update delete into with recursive returning conflict do nothing glob escape current_timestamp
   indexed using cast integer text real true false materialized over partition default ignore replace rowid`.split(
    /\s+/,
  ),
);
const CONNECTS = new Set(
  `, and or where on when then else end case select from having set not by group order limit returning union
   intersect except values join`.split(/\s+/),
);
const COMPARES = new Set(["=", "==", "<>", "!=", "<", "<=", ">", ">=", "is", "in", "like", "between"]);

const isQuery = ({ items }: Group) => ["select", "with"].includes(word(items[0]));
const isName = (item: Item | undefined): item is Token & { name: string } =>
  item !== undefined && !isGroup(item) && item.name !== null && (item.quoted || !NOT_COLUMNS.has(word(item)));

/** The selects of one level, separated by `union` and similar. */
function queriesOf(items: readonly Item[]): Item[][] {
  const queries: Item[][] = [[]];
  for (const item of items) {
    if (["union", "intersect", "except"].includes(word(item))) queries.push([]);
    else queries.at(-1)?.push(item);
  }
  return queries;
}

function answersOf(group: Group): string[] {
  const head = group.items.slice(0, group.items.findIndex((item) => word(item) === "from") >>> 0);
  return head.filter(isName).map(({ name }) => name);
}

/** The columns of the tables a query reads or writes, by bare name. */
function columnsOf(query: readonly Item[], common: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set<string>();
  let inFrom = false;
  for (const [index, item] of query.entries()) {
    const next = query[index + 1];
    const said = word(item);
    if (["where", "on", "group", "order", "limit", "set", "returning", "values"].includes(said))
      inFrom = false;
    if (["from", "join"].includes(said)) inFrom = true;
    if (!["from", "join", "update"].includes(said) && !(inFrom && said === ",")) continue;
    if (isGroup(next)) for (const name of answersOf(next)) found.add(name);
    else if (isName(next)) for (const name of common.get(next.name) ?? []) found.add(name);
  }
  return found;
}

/** `bare`: without a table; `quoted`: as Drizzle writes it. */
type Reference = { name: string; bare: boolean; quoted: boolean };

function referencesOf(operand: readonly Item[]): Reference[] {
  return operand.flatMap((item, index): Reference[] => {
    if (isGroup(item)) return isQuery(item) ? [] : referencesOf(item.items);
    const calls = isGroup(operand[index + 1]);
    const qualifies = word(operand[index + 1]) === ".";
    if (!isName(item) || calls || qualifies) return [];
    const owner = word(operand[index - 1]) === "." ? operand[index - 2] : undefined;
    const bare = !isName(owner);
    return [{ name: bare ? item.name : `${owner.name}.${item.name}`, bare, quoted: item.quoted }];
  });
}

/** Whether the following `=` assigns rather than compares: `set a = b, c = d`. */
function assigns(before: readonly Item[]): boolean {
  const clause = before.findLast((one) =>
    ["set", "where", "from", "select", "returning"].includes(word(one)),
  );
  return word(clause) === "set" && ["set", ","].includes(word(before.at(-1)));
}

function comparisonsOf(items: readonly Item[]): [Item[], Item[]][] {
  const ends = (item: Item) => CONNECTS.has(word(item)) || COMPARES.has(word(item));
  return items.flatMap((item, index): [Item[], Item[]][] => {
    if (!COMPARES.has(word(item))) return [];
    const before = items.slice(0, index);
    const after = items.slice(index + 1);
    const start = before.findLastIndex((one) => ends(one) && word(one) !== "not") + 1;
    if (assigns(before.slice(0, start))) return [];
    const left = before.slice(start);
    const stop = after.findIndex((one) => ends(one) && word(one) !== "not");
    const right = stop < 0 ? after : after.slice(0, stop);
    if (word(item) !== "between") return [[left, right]];
    const upper = after.slice(stop + 1);
    const end = upper.findIndex(ends);
    return [[left, [...right, ...(end < 0 ? upper : upper.slice(0, end))]]];
  });
}

/** Comparisons with a column that could belong to two tables. */
export function unclearComparisons(sql: string): string[] {
  const common = new Map(COLUMNS);
  const unclear: string[] = [];

  const visit = (items: readonly Item[], inner: Set<string>, outer: Set<string>) => {
    for (const [left, right] of comparisonsOf(items)) {
      const [one, other] = [referencesOf(left), referencesOf(right)];
      if (one.length === 0 || other.length === 0) continue;
      const itself = one.length === 1 && other.length === 1 && one[0]?.name === other[0]?.name;
      const named = [...one, ...other];
      const torn = ({ name, bare }: Reference) => bare && inner.has(name) && outer.has(name);
      // A handwritten bare name compared with a qualified one means the inner table.
      const meant = named.filter(torn).every(({ quoted }) => !quoted) && named.some(({ bare }) => !bare);
      if (itself || (named.some(torn) && !meant)) {
        unclear.push(`${one.map(nameOf)} against ${other.map(nameOf)}`);
      }
    }
    for (const item of items) {
      if (!isGroup(item)) continue;
      if (isQuery(item)) open(item, new Set([...outer, ...inner]));
      else visit(item.items, inner, outer);
    }
  };
  const open = (group: Group, outer: Set<string>) => {
    for (const query of queriesOf(group.items)) visit(query, columnsOf(query, common), outer);
  };

  const top = parse(sql);
  for (const [index, item] of top.items.entries()) {
    const named = top.items[index - 2];
    if (isGroup(item) && word(top.items[index - 1]) === "as" && isName(named)) {
      common.set(named.name, answersOf(item));
    }
  }
  open(top, new Set());
  return unclear;
}

const nameOf = ({ name }: Reference) => name;

const noted = new Map<string, string[]>();
let faults: string[] = [];

/** Checks a statement on its way to the database; the test that sent an ambiguous one fails. */
export function noteStatement(sql: string): void {
  const unclear = noted.get(sql) ?? unclearComparisons(sql);
  noted.set(sql, unclear);
  faults.push(...unclear.map((comparison) => `${comparison}, in: ${sql}`));
}

export function takeUnclear(): string[] {
  const found = faults;
  faults = [];
  return found;
}
