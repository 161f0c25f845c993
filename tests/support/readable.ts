import ts from "typescript";
import type { Source } from "./sources.ts";

export type Readable = {
  path: string;
  line: number;
  text: string;
  kind: "text" | "attribute" | "label" | "string";
};

/** Attributes and properties with values for machines only. */
const MACHINE =
  /^(class|className|style|href|to|src|d|viewBox|name|type|id|key|rel|target|method|action|accept|value|htmlFor|autoComplete|pattern|media|sizes|role|as|content|charSet|selector|intent|points|transform|enctype|encType|aria-keyshortcuts)$|ClassName$/;
/** Properties and attributes whose value is displayed, however short. */
const READ =
  /^(label|title|body|hint|message|placeholder|alt|subtitle|eyebrow|summary|question|aria-label|busyLabel|error)$/;
/** Calls that take classes, headers, or log messages, which are never displayed. */
const MACHINE_CALL =
  /^(cx|buttonClass|sql|prepare|exec|querySelector|querySelectorAll|closest|matches|matchMedia|import|require|has|startsWith|endsWith|includes|split|join|replaceAll|replace|test|getAttribute|setAttribute)$/;

const nameOf = (node: ts.Node): string =>
  ts.isPropertyAssignment(node) || ts.isJsxAttribute(node) ? node.name.getText().replaceAll('"', "") : "";

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.replace(/&\w+;/g, " ");
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
  }
  return null;
}

/** The attribute or property a string is the value of, through conditions and parentheses. */
function holderOf(node: ts.Node): ts.Node | null {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isPropertyAssignment(at) || ts.isJsxAttribute(at)) return at;
    if (!ts.isConditionalExpression(at) && !ts.isJsxExpression(at) && !ts.isParenthesizedExpression(at))
      return null;
  }
  return null;
}

function isForMachine(node: ts.Node): boolean {
  for (let at: ts.Node = node, up = node.parent; up; at = up, up = up.parent) {
    if (ts.isImportDeclaration(up) || ts.isExportDeclaration(up) || ts.isLiteralTypeNode(up)) return true;
    if (ts.isTaggedTemplateExpression(up)) return true;
    if (ts.isNewExpression(up) && /(Error|Fault|RegExp|Headers|Response)$/.test(up.expression.getText()))
      return true;
    if (ts.isPropertyAssignment(up) && up.name === at) return true;
    if (ts.isJsxAttribute(up)) return MACHINE.test(nameOf(up));
    if (ts.isPropertyAssignment(up) && MACHINE.test(nameOf(up))) return true;
    if (ts.isCallExpression(up) && at !== up.expression) {
      const callee = up.expression;
      const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
      if (MACHINE_CALL.test(name) || callee.getText().startsWith("console.")) return true;
    }
    if (ts.isVariableDeclaration(up) && /^(BASE|ITEM|MARK|COUNT)$|CLASS|Class/.test(up.name.getText()))
      return true;
    if (ts.isStatement(up) && !ts.isVariableStatement(up)) return false;
  }
  return false;
}

/** Class names: lowercase words, at least one with a hyphen or colon inside. */
const isClassNames = (text: string) =>
  /^[a-z0-9[\]\-:/.#%_()&>*=,+'"@|!\s…]+$/.test(text) &&
  /(^|\s)[a-z0-9[\]&>*]+[-:[][^\s]+/.test(text) &&
  !/[.?!]$/.test(text);

function kindOf(node: ts.Node, text: string): Readable["kind"] | null {
  if (ts.isJsxText(node)) return "text";
  const holder = holderOf(node);
  const name = holder ? nameOf(holder) : "";
  if (READ.test(name)) return holder && ts.isJsxAttribute(holder) ? "attribute" : "label";
  return /\p{L}[,.;:’'”]? \p{L}|\p{L}… |^… \p{L}/u.test(text) && !isClassNames(text) ? "string" : null;
}

/** Every string in a source that may be displayed on a screen, in an email, or in a file. */
export function readableStrings({ path, tree }: Source): Readable[] {
  const found: Readable[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== null && /\p{L}{2}/u.test(text) && !isForMachine(node)) {
      const kind = kindOf(node, text);
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (kind) found.push({ path, line, kind, text: text.replace(/\s+/g, " ").trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
