import type { Reference, TableShape } from "#db/queries/backup-pages.server.ts";
import { name } from "./insert-statements.mjs";

/** Whom a row belongs to. Emptied, a home's own task would be its agent's, so such a row goes instead. */
const OWNERS = ["users", "profiles", "clients"];

/** The tables in an order in which each comes after those it refers to. */
export function parentsFirst(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  const visit = (table: TableShape, trail: readonly string[]) => {
    if (ordered.includes(table) || trail.includes(table.name)) return;
    for (const { table: parent } of table.references) {
      const found = tables.find((one) => one.name === parent);
      if (found) visit(found, [...trail, table.name]);
    }
    ordered.push(table);
  };
  for (const table of tables) visit(table, []);
  return ordered;
}

/**
 * What makes every reference hold after the rows are back, in this order of the tables: a row whose owner is not
 * there goes, and so does one that cannot be without what it names; any other only forgets that name.
 */
export function repairReferences(ordered: readonly TableShape[]): string[] {
  return ordered.flatMap((table) => table.references.map((reference) => repairStatement(table, reference)));
}

function repairStatement(table: TableShape, { table: parent, from, to }: Reference): string {
  const own = (column: string) => `${name(table.name)}.${name(column)}`;
  const named = from.map((column) => `${own(column)} IS NOT NULL`).join(" AND ");
  const same = to.map((column, i) => `parent.${name(column)} = ${own(from[i] as string)}`).join(" AND ");
  const where = `${named} AND NOT EXISTS (SELECT 1 FROM ${name(parent)} parent WHERE ${same})`;
  const loose = from.find((column) => table.nullable.includes(column) && isNamedOnce(table, column));
  return OWNERS.includes(parent) || loose === undefined
    ? `DELETE FROM ${name(table.name)} WHERE ${where};`
    : `UPDATE ${name(table.name)} SET ${name(loose)} = NULL WHERE ${where};`;
}

const isNamedOnce = ({ references }: TableShape, column: string) =>
  references.filter(({ from }) => from.includes(column)).length === 1;
