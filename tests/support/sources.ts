import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

/** `lazy`: loaded when the code comes to it, and not with the module. */
export type Import = { target: string; typeOnly: boolean; lazy: boolean };
export type Source = {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: Import[];
  readonly tree: ts.SourceFile;
};

function filesBelow(folder: string): string[] {
  // A running stack keeps files in dot folders, and messages are compiled into one.
  const names = readdirSync(folder).filter((name) => !name.startsWith(".") && name !== "paraglide");
  return names.flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** The project path of an import ("app/domain/money.ts"), or the package name. */
function resolve(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith("#")) return plain.slice(1);
  if (plain.startsWith(".")) return normalize(join(dirname(from), plain));
  return plain;
}

function importsOf(path: string, tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const specifier = (node.moduleSpecifier as ts.StringLiteral).text;
      found.push({ target: resolve(path, specifier), typeOnly: isTypeOnly(node), lazy: false });
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) {
        found.push({ target: resolve(path, argument.text), typeOnly: false, lazy: true });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

function sourceAt(path: string): Source {
  const text = readFileSync(path, "utf8");
  let tree: ts.SourceFile | undefined;
  let imports: Import[] | undefined;
  return {
    path,
    text,
    lines: text.split("\n").length - 1,
    get tree() {
      tree ??= ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return tree;
    },
    get imports() {
      imports ??= importsOf(path, this.tree);
      return imports;
    },
  };
}

export function readSources(...folders: string[]): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map(sourceAt);
}
