import { noticeText, type SafetyNotice } from "./danger/notice-text.ts";
import type { Block, Inline, Source, Turn } from "./turn.ts";

/** Answers as plain text: for readers of the interface, and for those who listen. */

/** All a turn answers, as text: what to do in danger first, then the words. */
export function answerText({ answer, sources, mode, safety }: Turn): string {
  const words = withoutRefs(answer, sources);
  return safety && mode !== "safety" ? `${noticeText(safety)}\n\n${words}` : words;
}

/**
 * An answer in two: what is shown at first, and what is folded below it. The second is empty where `foldAt` (characters)
 * leaves nothing to either part.
 */
export function splitAtFold(answer: string, foldAt: number | undefined): [shown: string, folded: string] {
  const at = Math.max(foldAt ?? 0, 0);
  const [shown, folded] = [answer.slice(0, at), answer.slice(at)];
  return shown.trim() === "" || folded.trim() === "" ? [answer, ""] : [shown, folded];
}

/** An answer's text with each reference replaced by what it names, where the line has not named it already. */
export function withoutRefs(answer: string, sources: readonly Source[]): string {
  const labels = new Map(sources.map(({ ref, label }) => [ref, label]));
  return answer.replace(/ ?\[([A-Z]\d{1,3}(?:\s*[,;]\s*[A-Z]\d{1,3})*)\]/g, (_, refs: string, at: number) => {
    const line = answer.slice(answer.lastIndexOf("\n", at) + 1, at);
    const labeled = refs.split(/[,;]/).flatMap((ref) => labels.get(ref.trim()) ?? []);
    const named = labeled.filter((label) => !line.includes(label));
    return named.length === 0 ? "" : ` (${named.join("; ")})`;
  });
}

/** An answer as it is copied and shared: what to do in danger first, then its words as lines, without signs. */
export function answerLines(blocks: readonly Block[], safety?: SafetyNotice): string {
  // Where a reference stood at an end, its space stands still.
  const lines = blocks
    .map(blockLines)
    .join("\n\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
  return [safety ? noticeText(safety) : "", lines].filter(Boolean).join("\n\n");
}

function blockLines(block: Block): string {
  if (block.type === "quote") return answerLines(block.children);
  if (block.type !== "list") return blockText(block);
  const { start, items } = block;
  return items
    .map((item, index) => `${start === null ? "•" : `${start + index}.`} ${plainText(item)}`)
    .join("\n");
}

/** What is read out of an answer: its words, without its references. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(blockText).filter(Boolean).join(" ");
}

function blockText(block: Block): string {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return inlineText(block.children);
    case "list":
      return block.items.map(plainText).join(" ");
    case "quote":
      return plainText(block.children);
    case "code":
      return block.text;
  }
}

/** The words of a line, without marks. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map(runText).join("");
}

function runText(inline: Inline): string {
  switch (inline.type) {
    case "text":
    case "code":
      return inline.text;
    case "strong":
    case "em":
    case "link":
      return inlineText(inline.children);
    case "break":
      return " ";
    case "cite":
      return "";
  }
}

/** Where an answer's link may lead: a page of the home, a secure site, a call or a mail. Null = nowhere. */
export function safeLink(to: string): string | null {
  if (/^\/home(?:[/?#]|$)/.test(to) && !to.includes("\\")) return to;
  if (!URL.canParse(to)) return null;
  const url = new URL(to);
  if (/^(?:tel|sms|mailto):$/.test(url.protocol)) return url.href;
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}
