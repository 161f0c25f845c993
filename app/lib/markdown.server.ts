import { Lexer, type Token, type Tokens } from "marked";
import { addressTold, answerLink, type LinkTargets } from "#app/domain/assistant/answer-links.ts";
import { inlineText, splitAtFold } from "#app/domain/assistant/answer-text.ts";
import type { Block, Inline, ShownAnswer, Turn } from "#app/domain/assistant/turn.ts";

const DEEPEST = 6;
const CITED = /\[([A-Z]\d{1,3}(?:\s*[,;]\s*[A-Z]\d{1,3})*)\]/;

type Known = { refs: ReadonlySet<string>; targets: LinkTargets };

/**
 * No HTML or pictures; links only to `targets` and the home's pages, others become text with the host. `[T1]` becomes a
 * citation if `refs` has it, and is dropped otherwise.
 */
export function toBlocks(markdown: string, refs: readonly string[], targets: LinkTargets): Block[] {
  return blocksOf(read(withPlainEnds(markdown)), { refs: new Set(refs), targets }, 0);
}

/** A stored answer as it is shown. A safety notice alone has no blocks: it is shown from its parts. */
export function toShownAnswer(
  { answer, sources, mode, quick, foldAt }: Pick<Turn, "answer" | "sources" | "mode" | "quick" | "foldAt">,
  targets: LinkTargets,
): ShownAnswer {
  if (mode === "safety") return { blocks: [] };
  const refs = sources.map(({ ref }) => ref);
  const [shown, folded] = splitAtFold(answer, foldAt);
  return {
    blocks: toBlocks(shown, refs, targets),
    ...(folded !== "" && { folded: toBlocks(folded, refs, targets) }),
    ...(quick !== undefined && { quick: toBlocks(quick, refs, targets) }),
  };
}

/** The blocks of an unfinished answer that further text cannot change, each with the text that follows it. */
export function splitCompleteBlocks(
  markdown: string,
  refs: readonly string[],
  targets: LinkTargets,
): { blocks: Block[]; rest: string }[] {
  const text = withPlainEnds(markdown);
  const tokens = read(text);
  const last = tokens.findLastIndex(({ type }) => type !== "space");
  const known = { refs: new Set(refs), targets };
  const finished: { blocks: Block[]; rest: string }[] = [];
  let taken = 0;
  for (const token of tokens.slice(0, Math.max(last, 0))) {
    taken += token.raw.length;
    const blocks = blocksOf([token], known, 0);
    if (blocks.length > 0) finished.push({ blocks, rest: text.slice(taken) });
  }
  return finished;
}

/** Normalizes line breaks as the parser does, so offsets match. */
function withPlainEnds(markdown: string): string {
  return markdown.replace(/\r\n?/g, "\n");
}

/* The parser's time is quadratic, and an imported export may hold anything. */
const LONGEST = 20_000;
const LONGEST_WORD = 500;
const MOST_MARKS = 300;

function read(text: string): Token[] {
  try {
    if (!isCrowded(text)) return new Lexer({ gfm: true }).lex(text);
  } catch {
    // Thousands of nested quotes would overflow the parser's stack.
  }
  return [{ type: "paragraph", raw: text, text, tokens: [{ type: "text", raw: text, text }] }];
}

function isCrowded(text: string): boolean {
  if (text.length > LONGEST || text.split(/\s/).some(({ length }) => length > LONGEST_WORD)) return true;
  return text.split(/\n[^\S\n]*\n/).some((part) => part.split(/[*_~`[\]<@]/).length > MOST_MARKS);
}

function blocksOf(tokens: readonly Token[], known: Known, depth: number): Block[] {
  return tokens.flatMap((token) => blockOf(token, known, depth));
}

function blockOf(token: Token, known: Known, depth: number): Block[] {
  switch (token.type) {
    case "space":
    case "hr":
    case "def":
    case "checkbox":
      return [];
    case "heading":
      return words("heading", inlinesOf((token as Tokens.Heading).tokens, known, depth));
    case "code":
      return [{ type: "code", text: (token as Tokens.Code).text }];
    case "blockquote": {
      if (depth >= DEEPEST) return asText(token.raw);
      const children = blocksOf((token as Tokens.Blockquote).tokens, known, depth + 1);
      return children.length > 0 ? [{ type: "quote", children }] : [];
    }
    case "list":
      return depth >= DEEPEST ? asText(token.raw) : [listOf(token as Tokens.List, known, depth)];
    case "table":
      return tableRows(token as Tokens.Table, known, depth);
    default: {
      const { tokens } = token as Tokens.Paragraph;
      return tokens ? words("paragraph", inlinesOf(tokens, known, depth)) : asText(token.raw);
    }
  }
}

function listOf({ items, ordered, start }: Tokens.List, known: Known, depth: number): Block {
  return {
    type: "list",
    start: ordered ? Number(start) || 1 : null,
    items: items.map((item) => blocksOf(item.tokens, known, depth + 1)),
  };
}

/** A table as one line a row: answers are read on phones. */
function tableRows({ header, rows }: Tokens.Table, known: Known, depth: number): Block[] {
  return [header, ...rows].flatMap((row) => {
    const cells = row.map(({ tokens }) => inlinesOf(tokens, known, depth)).filter((cell) => cell.length > 0);
    return words(
      "paragraph",
      cells.flatMap((cell, index) =>
        index === 0 ? cell : [{ type: "text" as const, text: " · " }, ...cell],
      ),
    );
  });
}

function words(type: "heading" | "paragraph", children: Inline[]): Block[] {
  return children.length > 0 ? [{ type, children }] : [];
}

function asText(raw: string): Block[] {
  const text = raw.trim();
  return text === "" ? [] : [{ type: "paragraph", children: [{ type: "text", text }] }];
}

function inlinesOf(tokens: readonly Token[], known: Known, depth: number): Inline[] {
  return tokens.flatMap((token) => inlineOf(token, known, depth));
}

function inlineOf(token: Token, known: Known, depth: number): Inline[] {
  if (depth >= DEEPEST) return plain(token.raw);
  switch (token.type) {
    case "strong":
    case "em": {
      const children = inlinesOf((token as Tokens.Strong).tokens, known, depth + 1);
      return children.length > 0 ? [{ type: token.type, children }] : [];
    }
    case "del":
      return inlinesOf((token as Tokens.Del).tokens, known, depth + 1);
    case "codespan":
      return [{ type: "code", text: (token as Tokens.Codespan).text }];
    case "br":
      return [{ type: "break" }];
    case "image":
      return plain((token as Tokens.Image).text);
    case "link":
      return linkOf(token as Tokens.Link, known, depth);
    case "escape":
      return plain((token as Tokens.Escape).text);
    case "text": {
      const { tokens, text } = token as Tokens.Text;
      return tokens ? inlinesOf(tokens, known, depth + 1) : citations(text, known);
    }
    default:
      return plain(token.raw);
  }
}

function linkOf({ href, tokens }: Tokens.Link, known: Known, depth: number): Inline[] {
  const children = inlinesOf(tokens, known, depth + 1);
  if (children.length === 0) return [];
  const to = answerLink(href, known.targets);
  if (to !== null) return [{ type: "link", to, children }];
  const urlText = addressTold(href);
  const words = inlineText(children).toLowerCase();
  return urlText === null || words.includes(urlText.toLowerCase())
    ? children
    : [...children, ...plain(` (${urlText})`)];
}

function citations(text: string, { refs }: Known): Inline[] {
  // Split by a group: words stand at even places, what was in brackets at odd ones.
  return text.split(CITED).flatMap((part, index): Inline[] => {
    if (index % 2 === 0) return plain(part);
    const known = part
      .split(/[,;]/)
      .map((ref) => ref.trim())
      .filter((ref) => refs.has(ref));
    return known.map((ref) => ({ type: "cite", ref }));
  });
}

function plain(text: string): Inline[] {
  return text === "" ? [] : [{ type: "text", text }];
}
