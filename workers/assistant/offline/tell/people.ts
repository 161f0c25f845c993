import type { RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { findMatches } from "#workers/assistant/offline/search.ts";
import { vendorSource } from "#workers/assistant/offline/sources.ts";
import { nameOf, phoneLinks, plain, vendorLine } from "#workers/assistant/offline/text.ts";
import { bestOf, firmNamed } from "./about.ts";
import { type Ctx, named, onDay, type Told, told } from "./told.ts";

/** Whom one can ask: the agent, their vendors, and what was asked already. */

const LISTED = 8;
const REPLY_MAX = 600;

export function agent({ record, say }: Ctx): Told | null {
  const { name, phone, email, brokerage } = record.agent;
  if (name === "") return null;
  const ways = [phone === "" ? "" : phoneLinks(phone), nameOf(email)].filter(Boolean);
  return told([
    [say.agent(nameOf(name), nameOf(brokerage)), ways.length === 0 ? "" : say.reach(say.or(ways))]
      .filter(Boolean)
      .join(" "),
    say.seeAgent,
  ]);
}

/** A vendor who is called by name. */
export function firm(ctx: Ctx): Told | null {
  const { record, asked } = ctx;
  const name = firmNamed(
    asked.text,
    record.vendors.map((one) => one.name),
  );
  const one = record.vendors.find((vendor) => vendor.name === name);
  return one ? told([vendorLine(one)], [vendorSource(one)]) : null;
}

const OFFERS = /\b(?:discounts?|promo|coupon|codes?)\b/;
const OF_VENDORS = /\b(?:pros?|vendors?|contractors?|codes?|discounts)\b/;
const LATE =
  /\bafter ?hours\b|\bnight\b|\bweekends?\b|\bsunday\b|\bsaturday\b|\b24 ?7\b|\bemergency\b|\b\d{1,2} ?(?:am|pm)\b/;

/** The agent's vendors: with a discount, after hours, of a trade, or all of them. */
export function vendors(ctx: Ctx): Told | null {
  const { record, asked, say } = ctx;
  const byName = firm(ctx);
  if (byName) return byName;
  const trade = ctx.terms.length === 0 ? [] : findMatches(record, asked.subject).vendors;
  if (LATE.test(asked.text)) return afterHours(ctx, trade);
  const offering = record.vendors.filter(({ discount, code }) => discount !== "" || code !== "");
  if (OFFERS.test(asked.text)) {
    if (ctx.terms.length > 0 && trade.length === 0 && !OF_VENDORS.test(asked.text)) return null;
    const shown = trade.length > 0 ? trade : offering;
    return listOf(ctx, trade.length > 0 ? say.recommends : say.offers, shown);
  }
  if (trade.length > 0) return listOf(ctx, say.recommends, trade);
  return ctx.terms.length > 0 || record.vendors.length === 0
    ? null
    : listOf(ctx, say.vendors, record.vendors);
}

function afterHours(ctx: Ctx, trade: readonly RecordedVendor[]): Told {
  const { record, say } = ctx;
  const late = (trade.length > 0 ? trade : record.vendors).filter((one) => one.afterHours && one.servesHome);
  if (late.length > 0) return listOf(ctx, say.afterHours, late);
  if (trade.length === 0) return told([say.noAfterHours]);
  const shown = listOf(ctx, say.recommends, trade);
  return { ...shown, text: `${say.noAfterHours}\n\n${shown.text}` };
}

function listOf(ctx: Ctx, opening: string, all: readonly RecordedVendor[]): Told {
  const { say } = ctx;
  if (all.length === 0) return told([say.noVendor]);
  const shown = all.slice(0, LISTED);
  const more = all.length > shown.length ? say.more(all.length - shown.length) : "";
  return told([opening, shown.map(vendorLine).join("\n"), more, say.seeAgent], shown.map(vendorSource));
}

/** What the homeowner asked the agent about it, and what came back; null where nothing was asked. */
export function requestAbout(ctx: Ctx): string | null {
  const { record, terms } = ctx;
  const { requests } = record.history;
  const [one] =
    terms.length === 0 ? requests : bestOf(requests, terms, ({ title, reply }) => `${title} ${reply}`);
  if (!one) return null;
  const { say } = ctx;
  const name = nameOf(record.agent.name).split(" ")[0] || say.agent("", "");
  return [
    say.asked(say.quoted(nameOf(one.title)), onDay(ctx, one.askedOn)),
    one.reply === "" ? say.noReply(name) : say.replied(name, plain(one.reply, REPLY_MAX)),
  ].join(" ");
}

export function reply(ctx: Ctx): Told {
  const about = requestAbout(ctx);
  if (about !== null) return told([about, ctx.say.seeAgent]);
  return told([ctx.terms.length === 0 ? ctx.say.noRequests : ctx.say.notRecorded(named(ctx))]);
}
