import ts from "typescript";
import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";

/*
 * Every string a user can send has a maximum length before any other rule. Values we write ourselves (the outbox,
 * settings of a deployment) are exempt.
 */

const OUR_OWN = /^app\/(env\.ts|emails\/kinds\.ts)$/;
const BEFORE = new Set(["min"]);

function methodsOf(call: ts.CallExpression): string[] {
  const names: string[] = [];
  let node: ts.Node = call;
  while (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent)) {
    names.push(node.parent.name.text);
    node = node.parent.parent;
  }
  return names;
}

function textsOf(tree: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node) => {
    const isText =
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.expression.getText() === "z" &&
      node.expression.name.text === "string";
    if (isText) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test("every schema string has a maximum length before any other check", () => {
  const texts = readSources("app", "workers")
    .filter(({ path }) => !OUR_OWN.test(path))
    .flatMap(({ path, tree }) => textsOf(tree).map((call) => ({ path, tree, call })));
  expect(texts.length).toBeGreaterThan(60);
  const without = texts.filter(({ call }) => methodsOf(call).find((name) => !BEFORE.has(name)) !== "max");
  const at = ({ path, tree, call }: (typeof texts)[number]) =>
    `${path}:${tree.getLineAndCharacterOfPosition(call.getStart()).line + 1}`;
  expect(without.map(at)).toEqual([]);
});

test("a failed maximum length stops validation before any regular expression runs", () => {
  const broken = readSources("app", "workers")
    .filter(({ path }) => !OUR_OWN.test(path))
    .flatMap(({ path, tree }) =>
      textsOf(tree).flatMap((call) => {
        const chain = methodsOf(call).filter((name) => !BEFORE.has(name));
        const looks = ["regex", "refine", "superRefine", "startsWith"].includes(chain[1] ?? "");
        let max: ts.Node = call;
        while (max.parent && !(ts.isCallExpression(max) && max.expression.getText().endsWith(".max")))
          max = max.parent;
        return looks && !max.getText().includes("abort: true")
          ? [`${path}: ${call.parent.getText().slice(0, 60)}`]
          : [];
      }),
    );
  expect(broken).toEqual([]);
});
