import ts from "typescript";
import type { Source } from "#tests/support/sources.ts";
import { comparisonsOf } from "./sql-comparisons.ts";

/*
 * The walls, found in the syntax tree: what keeps one account from another's rows, a stranger outside, a counter
 * below its bound and a forged link worthless. Each can be taken down alone.
 */

/** A `tenant` holds a row against who asks, a `join` one row against another. */
export const KINDS = ["tenant", "join", "share", "guard", "limit", "signature"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What stands in a wall's place once it is down. `condition` is a Drizzle condition that becomes true, `fragment`
 * the same within SQL written by hand; the rest are expressions.
 */
export type Instead = "condition" | "fragment" | "true" | "false" | "nobody" | "right password";

/** `start` and `end` are places in the file; a wall's `name` does not hang on them. */
export type Wall = { name: string; file: string; kind: Kind; start: number; end: number; instead: Instead };

type Found = Omit<Wall, "name" | "file"> & { node: ts.Node };
type Finder = (node: ts.Node, file: string) => Omit<Found, "node">[];

const PLACES =
  /^(app\/(auth|services|http|routes)\/|app\/(server|own-cookies\.server)\.ts$|db\/queries\/|workers\/(assistant|scheduler)\/)/;
/** The assistant's own words and search: its comparisons hold nobody back. */
const NO_WALLS = /^workers\/assistant\/offline\/|\/components\//;
/** How much of a list is shown is no bound of anything. */
const SCREENS = /(\/(load|view)\.server|\/pages\.server)\.ts$/;

const whole = (node: ts.Node, kind: Kind, instead: Instead) => [
  { kind, start: node.getStart(), end: node.getEnd(), instead },
];
const calleeOf = (node: ts.CallExpression) => node.expression.getText();

const COLUMN = /^(\w+\.)?(agentId|clientId)$/;
const OWN_ROW = /^(clients|profiles)\.id$/;
const RAW_COLUMN = /^(\w+\.)?(agent_id|client_id)$/;
const RAW_OWN_ROW = /^((clients|profiles|agent|home|c|p)\.)?id$/;
const HOLE_COLUMN = /^\$\{(\w+)\.(agentId|clientId)\}$/;
const TENANT_VALUE = /^\$\{(\w+\.)?(agentId|clientId|homeId|(agent|home|client)\.id)\}$/;

/** `eq(table.agentId, …)` and its like. */
const tenantConditions: Finder = (node) => {
  if (!ts.isCallExpression(node) || !/^(eq|inArray|isNull)$/.test(calleeOf(node))) return [];
  const sides = node.arguments.map((one) => one.getText());
  const isColumn = (side: string) => COLUMN.test(side) && side.includes(".");
  const names = isColumn(sides[0] ?? "") || sides.some((side) => OWN_ROW.test(side));
  const joins = sides.length === 2 && sides.every((side) => isColumn(side) || OWN_ROW.test(side));
  return names ? whole(node, joins && isTable(sides[1]) ? "join" : "tenant", "condition") : [];
};

/** Whether it is a column, not a value somebody gave: tables are in the plural. */
const isTable = (side = "") =>
  /^\w+s\./.test(side) || side.startsWith("outbox.") || side.startsWith("activity.");

/** The same in SQL written by hand, and its comparisons with a bound. */
const fragments: Finder = (node) => {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== "sql") return [];
  return comparisonsOf(node.template).flatMap((one) => {
    const kind = kindOfComparison(one);
    return kind ? [{ kind, start: one.start, end: one.end, instead: "fragment" as const }] : [];
  });
};

function kindOfComparison({ operator, left, right }: ReturnType<typeof comparisonsOf>[number]): Kind | null {
  if (/^[<>]/.test(operator)) {
    return BOUND_IN_SQL.test(left) || BOUND_IN_SQL.test(right) ? "limit" : null;
  }
  const isColumn = (side: string) => RAW_COLUMN.test(side) || HOLE_COLUMN.test(side);
  const isNamed = (side: string) => /^[a-z_]+\.[a-z_]+$/.test(side);
  if (isColumn(left) || isColumn(right)) return isNamed(left) && isNamed(right) ? "join" : "tenant";
  const ownRow = RAW_OWN_ROW.test(left) && TENANT_VALUE.test(right);
  return ownRow || (RAW_OWN_ROW.test(right) && TENANT_VALUE.test(left)) ? "tenant" : null;
}

/** What a home lets its agent see. What state a row is in, such as `isLive`, holds nobody off another's. */
const shares: Finder = (node) =>
  ts.isCallExpression(node) && calleeOf(node) === "sharesWithAgent" ? whole(node, "share", "condition") : [];

const GUARD = /^require(Agent|Home|AgentOrDeparted|HomeOrDeparted|Either|Local)$/;
const guards: Finder = (node, file) => {
  if (file === "app/auth/guards.server.ts") {
    if (ts.isCallExpression(node) && /^(turnAway|signIn)$/.test(calleeOf(node))) {
      return whole(node, "guard", "nobody");
    }
    const throws = ts.isIfStatement(node) && node.thenStatement.getText().startsWith("throw");
    return throws ? whole(node.expression, "guard", "false") : [];
  }
  return ts.isCallExpression(node) && GUARD.test(calleeOf(node)) ? whole(node, "guard", "nobody") : [];
};

const BOUND_IN_SQL = /expires_at|\$\{[^}]*(\bcap|MAX|PER_|\blimit|\bmost|dayAgo|budget)/i;
const BOUND =
  /\b(limit|cap|max[A-Z]\w*|most\.\w+|until)\b|[A-Z_]*(MAX|LIMIT|TOLERANCE|SURGE|_MIN\b|ABSOLUTE|BYTES_A|EXPORT_VERSION)[A-Z_]*/;
const AT_LEAST = /_MIN\b/;

/** Comparisons with a bound, as if it were never reached, and what a throttle answers. */
const limits: Finder = (node, file) => {
  if (SCREENS.test(file)) return [];
  if (ts.isPropertyAccessExpression(node) && node.name.text === "allowed") {
    return whole(node, "limit", "true");
  }
  if (ts.isCallExpression(node) && /^(gte?|lte?)$/.test(calleeOf(node))) {
    return /\.expiresAt\b|MAX_|LIMIT/.test(node.getText()) ? whole(node, "limit", "condition") : [];
  }
  if (!ts.isBinaryExpression(node) || !/^[<>]=?$/.test(node.operatorToken.getText())) return [];
  if (ts.isForStatement(node.parent) || ts.isWhileStatement(node.parent)) return [];
  const [left, right] = [node.left.getText(), node.right.getText()];
  const side = BOUND.test(right) ? right : BOUND.test(left) ? left : null;
  if (side === null) return [];
  const below = node.operatorToken.getText().startsWith("<") === (side === right);
  return whole(node, "limit", below !== AT_LEAST.test(side) ? "true" : "false");
};

const CHECKS =
  /^(crypto\.subtle\.verify|timingSafeEqual|isSameOrigin|isOpenToOthers|isSigned|isSignedEvent|isToken|isSessionToken|signed)$/;

/** What tells the real from the forged. */
const signatures: Finder = (node) => {
  if (ts.isCallExpression(node)) {
    if (calleeOf(node) === "verifyPassword") return whole(node, "signature", "right password");
    return CHECKS.test(calleeOf(node)) ? whole(node, "signature", "true") : [];
  }
  if (!ts.isBinaryExpression(node)) return [];
  const same = node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;
  const other = node.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
  const named = /\b(sha256|origin|digest|signature)\b/i.test(node.getText());
  return (same || other) && named ? whole(node, "signature", same ? "true" : "false") : [];
};

const FINDERS: Finder[] = [tenantConditions, fragments, shares, guards, limits, signatures];

/** What the innermost thing with a name around a node is called; "file" where there is none. */
function nameAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) {
      if (at.name) return at.name.getText();
    }
    if (ts.isVariableDeclaration(at) && (isOfFile(at) || isFunction(at))) return at.name.getText();
  }
  return "file";
}

const isOfFile = (declared: ts.VariableDeclaration) => ts.isSourceFile(declared.parent.parent.parent);
const isFunction = ({ initializer }: ts.VariableDeclaration) =>
  initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));

function foundIn({ path, tree }: Source): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    for (const finder of FINDERS) found.push(...finder(node, path).map((one) => ({ ...one, node })));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Every wall of the sources. Named by file, function, kind and which of its kind it is there, so that a line more
 * or less above changes no name.
 */
export function findWalls(sources: readonly Source[]): Wall[] {
  return sources
    .filter(({ path }) => PLACES.test(path) && !NO_WALLS.test(path))
    .flatMap((source) => {
      const counts = new Map<string, number>();
      return foundIn(source).map(({ node, ...wall }) => {
        const said = `${source.path} ${nameAround(node)} ${wall.kind}`;
        const nth = (counts.get(said) ?? 0) + 1;
        counts.set(said, nth);
        return { name: `${said} ${nth}`, file: source.path, ...wall };
      });
    });
}
