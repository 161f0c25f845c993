import type { HomeRecord, RecordedTask, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { phoneHref, phoneText } from "#app/domain/contact/links.ts";
import { type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { formatDays, formatRecentDay } from "#app/domain/days/date-format.ts";
import { formatServiceArea } from "#app/domain/vendors/service-area.ts";
import { isSettlementService } from "#app/domain/vendors/settlement-services.ts";
import * as m from "#app/paraglide/messages.js";

/** Words of an offline answer. What people typed goes in as plain text: it can make no link, no mark and no citation. */

const LINE_MAX = 120;
const PHONE_MAX = 40;
const OFFER_MAX = 80;

/** Somebody's text on one line, without what markdown or HTML would read as more than words. */
export function plain(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replace(/</g, "‹")
    .replace(/>/g, "›")
    .replace(/\[/g, "(")
    .replace(/\]/g, ")")
    .replace(/[*`\\|~#]|__+/g, "")
    .replace(/:\/\//g, ": ")
    .trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "");
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(" "))).trimEnd() || cut}…`;
}

/** The first sentence of a description. */
export function firstSentence(text: string, max: number): string {
  return plain(/^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text, max);
}

export function nameOf(text: string): string {
  return plain(text, LINE_MAX);
}

/** "due Dec 3", "12 days overdue", "due today", "snoozed, due Dec 3". The year where it is not this one. */
export function whenDue({ dueDay, status }: RecordedTask, today: CalendarDay): string {
  const late = daysBetween(dueDay, today);
  if (status === "snoozed") return `snoozed, due ${formatRecentDay(dueDay, today)}`;
  if (late > 0) return `${formatDays(late)} overdue`;
  return late === 0 ? "due today" : `due ${formatRecentDay(dueDay, today)}`;
}

/** A number as a link to call and one to text; as plain words where it is none. */
export function phoneLinks(phone: string): string {
  const said = plain(phoneText(phone), PHONE_MAX);
  const href = phoneHref(phone);
  if (href === null || said === "") return said;
  const text = href.includes(";") ? "" : ` ([Text](${href.replace(/^tel:/, "sms:")}))`;
  return `[${said}](${href})${text}`;
}

/** "**Anchor Plumbing Co.**, (727) 555-0113. $25 off any visit, code MARIA25. [V3]" */
export function vendorLine(vendor: RecordedVendor): string {
  const { ref, name, category, phone, email, discount, code, servesHome, afterHours } = vendor;
  const reach = phoneLinks(phone) || nameOf(email);
  const offer = [plain(discount, OFFER_MAX), code === "" ? "" : `code ${plain(code, PHONE_MAX)}`]
    .filter(Boolean)
    .join(", ");
  const who = [`**${nameOf(name)}** (${plain(category, PHONE_MAX)})`, reach].filter(Boolean).join(", ");
  const far = servesHome
    ? ""
    : `. Outside your area: serves ${plain(formatServiceArea(vendor.serviceArea), LINE_MAX)}`;
  const late = afterHours ? `. ${m.vendors_after_hours()}` : "";
  const disclosure = isSettlementService(vendor) ? `. ${m.vendors_settlement_disclosure().slice(0, -1)}` : "";
  return `- ${who}${offer === "" ? "" : `. ${offer}`}${late}${far}${disclosure} [${ref}]`;
}

/** "your agent Maria Alvarez, (727) 555-0100"; `called`: how an agent is called by name, or without one. */
export function agentWords({ agent }: HomeRecord, called: (name: string) => string): string {
  const reach = phoneLinks(agent.phone) || nameOf(agent.email);
  return [called(nameOf(agent.name)), reach].filter(Boolean).join(", ");
}
