import { phoneText } from "#app/domain/contact/links.ts";
import type { AnswerLanguage } from "#app/domain/text/language.ts";
import type { Advice } from "./advice.ts";

/** What a notice looks like and says: without the rules that find danger, so that it is small in the browser. */

/** What to do now, said ahead of an answer and kept whatever becomes of it. Plain text throughout. */
export type SafetyNotice = Pick<Advice, "title" | "lines" | "calls"> & {
  language: AnswerLanguage;
  /** This home's own notes on the shutoffs that help; empty where it has none. */
  shutoffs: string[];
  /** One of the agent's vendors for it; null where there is none, or where no vendor helps. */
  vendor: { name: string; phone: string } | null;
};

const VENDOR_WORDS: Record<AnswerLanguage, string> = {
  en: "Once it’s safe, call",
  es: "Cuando ya no haya peligro, llame a",
};

const CALL_WORDS: Record<AnswerLanguage, string> = { en: "Call", es: "Llame al" };

/** "Call 911", on a button. */
export function callWords({ language }: Pick<SafetyNotice, "language">, number: string): string {
  return `${CALL_WORDS[language]} ${number}`;
}

/** What stands before a notice's vendor, in its language. */
export function vendorWords({ language }: Pick<SafetyNotice, "language">): string {
  return VENDOR_WORDS[language];
}

/** "tel:911": short numbers too, which no vendor has. */
export function emergencyHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

/** A notice as plain text, for who reads or hears an answer without the panel. */
export function noticeText(notice: SafetyNotice): string {
  const { title, lines, calls, shutoffs, vendor } = notice;
  const numbers = calls.map(({ label, number }) => `${label}: ${number}`);
  const help = vendor ? [`${vendorWords(notice)} ${vendor.name}: ${phoneText(vendor.phone)}`] : [];
  return [title, ...lines, ...numbers, ...shutoffs, ...help].join("\n");
}
