import ts from "typescript";
import { expect, test } from "vitest";
import { NO_TENANT } from "#tests/db/tenant-isolation/without-tenant.ts";
import { readSources, type Source } from "#tests/support/sources.ts";

/*
 * Every statement exported by db/queries is tested in tests/db/tenant-isolation/queries or listed with the reason
 * why it has no tenant, so none is missed.
 */

const QUERIES = "db/queries/";
const ASKS = "tests/db/tenant-isolation/queries/";

/** Whether a function takes the database, even if wrapped in a call; others send nothing. */
function takesDb(node: ts.Node | undefined): boolean {
  if (!node) return false;
  if (ts.isCallExpression(node)) return node.arguments.some(takesDb);
  return ts.isFunctionLike(node) && node.parameters.some((one) => /\bdb\b/i.test(one.getText()));
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** "db/queries/tasks/plan.server.ts listOpenTasks" for every statement a module exports. */
function statementsOf({ path, tree }: Source): string[] {
  return tree.statements.filter(isExported).flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) return takesDb(node) ? [`${path} ${node.name?.text}`] : [];
    if (!ts.isVariableStatement(node)) return [];
    const { declarations } = node.declarationList;
    return declarations
      .filter(({ initializer }) => takesDb(initializer))
      .map(({ name }) => `${path} ${name.getText()}`);
  });
}

function askedIn({ tree }: Source): string[] {
  const modules = new Map<string, string>();
  const names = new Map<string, string>();
  for (const node of tree.statements.filter(ts.isImportDeclaration)) {
    const path = (node.moduleSpecifier as ts.StringLiteral).text.slice("#".length);
    const bindings = path.startsWith(QUERIES) ? node.importClause?.namedBindings : undefined;
    if (bindings && ts.isNamespaceImport(bindings)) modules.set(bindings.name.text, path);
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      names.set(name.text, `${path} ${(propertyName ?? name).text}`);
    }
  }
  const asked: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node)) asked.push(names.get(node.text) ?? "");
    if (ts.isPropertyAccessExpression(node)) {
      const path = modules.get(node.expression.getText());
      if (path) asked.push(`${path} ${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return asked;
}

const statements = readSources("db/queries").flatMap(statementsOf);
const asks = readSources("tests/db/tenant-isolation/queries");
const asked = new Set(asks.flatMap(askedIn));
const exceptions = NO_TENANT.flatMap(({ names }) => names);

test("every statement of db/queries is tested with another tenant's rows or has a reason for having no tenant", () => {
  expect(statements.length).toBeGreaterThan(500);
  const isLeftOut = (name: string) => !asked.has(name) && !exceptions.includes(name);
  expect(statements.filter(isLeftOut)).toEqual([]);
});

test("every exception is an existing, untested statement, listed once with a reason", () => {
  expect(exceptions.filter((name) => !statements.includes(name) || asked.has(name))).toEqual([]);
  expect(new Set(exceptions).size).toBe(exceptions.length);
  for (const { why } of NO_TENANT) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});

test("every file of tenant checks is run", () => {
  const [list] = readSources("tests/db/tenant-isolation").filter(
    ({ path }) => path === `${ASKS.slice(0, -1)}.ts`,
  );
  const run = list?.imports.map(({ target }) => target) ?? [];
  expect(asks.map(({ path }) => path).filter((path) => !run.includes(path))).toEqual([]);
});

test("no module of db/queries re-exports another's statement, where the coverage check would miss it", () => {
  const passedOn = readSources("db/queries").filter(({ tree }) =>
    tree.statements.some(ts.isExportDeclaration),
  );
  expect(passedOn.map(({ path }) => path)).toEqual([]);
});
