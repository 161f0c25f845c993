import ts from "typescript";

/*
 * The comparisons of SQL written by hand, each with where it stands in the file, so that one at a time can be
 * taken out of its statement.
 */

/** A word of the SQL, or a `${…}` of the template with what is written in it. */
type Token = { text: string; start: number; end: number; depth: number; hole?: ts.Expression };

/** `left` and `right` are the operands as written, spaces taken out. */
export type Comparison = { start: number; end: number; operator: string; left: string; right: string };

const WORD = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|[A-Za-z_][\w.]*|\d[\w.]*|\|\||->>|->|[<>=!]=|<>|[^\s]/g;
const ENDS = new Set(
  `, ; and or where on when then else end case select from having set by group order limit returning union intersect
   except values join left inner cross using do with filter over`.split(/\s+/),
);
const CLAUSES = new Set(["set", "where", "on", "from", "select", "having", "when", "returning", "values"]);
const COMPARES = new Set(["=", "==", "<", "<=", ">", ">=", "is", "in"]);

function tokensOf(template: ts.TemplateLiteral): Token[] {
  const tokens: Token[] = [];
  const source = template.getSourceFile().text;
  let depth = 0;
  const read = (from: number, to: number) => {
    for (const match of source.slice(from, to).matchAll(WORD)) {
      const start = from + match.index;
      if (match[0].startsWith("--")) continue;
      if (match[0] === ")") depth--;
      tokens.push({ text: match[0].toLowerCase(), start, end: start + match[0].length, depth });
      if (match[0] === "(") depth++;
    }
  };
  if (ts.isNoSubstitutionTemplateLiteral(template)) {
    read(template.getStart() + 1, template.getEnd() - 1);
    return tokens;
  }
  read(template.head.getStart() + 1, template.head.getEnd() - 2);
  for (const { expression, literal } of template.templateSpans) {
    const start = source.lastIndexOf("${", expression.getStart());
    const text = expression.getText();
    tokens.push({ text: `\${${text}}`, start, end: literal.getStart() + 1, depth, hole: expression });
    const last = literal.kind === ts.SyntaxKind.TemplateTail;
    read(literal.getStart() + 1, literal.getEnd() - (last ? 1 : 2));
  }
  return tokens;
}

/** Where the operand ends that is walked through from `at` in steps of `by`; it is as deep as what compares. */
function walk(tokens: readonly Token[], at: number, by: 1 | -1): number {
  const depth = (tokens[at] as Token).depth;
  let last = at;
  for (let next = at + by; next >= 0 && next < tokens.length; next += by) {
    const token = tokens[next] as Token;
    const leaves = token.depth < depth || (by === -1 && token.text === "(" && token.depth === depth - 1);
    if (leaves || (token.depth === depth && ends(tokens, next, by))) break;
    last = next;
  }
  return last;
}

const ends = (tokens: readonly Token[], at: number, by: 1 | -1) => {
  const { text, hole } = tokens[at] as Token;
  if (hole) return by === 1 && startsAfresh(tokens, at);
  return ENDS.has(text) || (by === -1 && (text === "not" || text === "distinct"));
};

/** A `${…}` behind a whole operand is a piece of SQL of its own, as in `a = b${and more}`. */
function startsAfresh(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text ?? "";
  return !/^(=|==|<>|!=|<=?|>=?|is|in|not|from|[-+*/]|\|\||->>?|\(|between)$/.test(before);
}

/** Whether the comparison is none: `set a = b`. */
function assigns(tokens: readonly Token[], left: number): boolean {
  const { depth } = tokens[left] as Token;
  const clause = tokens.slice(0, left).findLast((one) => one.depth === depth && CLAUSES.has(one.text));
  return clause?.text === "set" && ["set", ","].includes(tokens[left - 1]?.text ?? "");
}

/** Every comparison of a template, those in parentheses as well; `set a = b` is none. */
export function comparisonsOf(template: ts.TemplateLiteral): Comparison[] {
  const tokens = tokensOf(template);
  const source = template.getSourceFile().text;
  const textOf = (from: number, to: number) =>
    from > to ? "" : source.slice(tokens[from]?.start, tokens[to]?.end).replace(/\s+/g, "");
  return tokens.flatMap((token, at): Comparison[] => {
    if (token.hole || !COMPARES.has(token.text) || at === 0 || at === tokens.length - 1) return [];
    const from = walk(tokens, at, -1);
    const to = walk(tokens, at, 1);
    if (from === at || to === at || assigns(tokens, from)) return [];
    const [start, end] = [(tokens[from] as Token).start, (tokens[to] as Token).end];
    return [{ start, end, operator: token.text, left: textOf(from, at - 1), right: textOf(at + 1, to) }];
  });
}
