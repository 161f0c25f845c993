import { daysBetween, yearOf } from "#app/domain/days/calendar-day.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { nameOf, plain } from "#workers/assistant/offline/text.ts";
import { bestOf, coverOf, termsIn } from "./about.ts";
import { applianceAge, contractLine, warranty } from "./things.ts";
import {
  type Ctx,
  inPeriod,
  listed,
  named,
  notHere,
  onDay,
  onLastDay,
  type Told,
  told,
  when,
} from "./told.ts";

/** The house itself: its facts, its insurance and its papers. */

const SHUTOFFS_MAX = 300;
const SURE = 0.6;

export function age(ctx: Ctx): Told | null {
  const { asked, say, record } = ctx;
  const { facts } = record;
  const says = (pattern: RegExp) => pattern.test(asked.text);
  const built = () =>
    told([
      facts.yearBuilt === null ? say.noFact(say.facts.built) : say.built(facts.yearBuilt),
      turnsLine(ctx, facts.yearBuilt),
    ]);
  if (
    says(/\bwhat year\b.*\bbuilt\b|\bbuilt\b.*\bwhat year\b|^(?!.*\b(?:clos|b(?:uy|ought))).*\bbuilt\b/) &&
    ctx.terms.length <= 2
  )
    return built();
  if (says(/\b(?:clos(?:e|ed|ing)|buy|bought|purchased?|moved? in|lived|owned)\b/)) {
    return facts.closedOn === null
      ? told([say.noFact(say.facts.closed)])
      : told([say.closed(onDay(ctx, facts.closedOn))]);
  }
  if (says(/\b(?:roof|shingles?|tejado)\b/))
    return told([roofLine(ctx) || say.noFact(say.facts.roof), turnsLine(ctx, facts.roofYear)]);
  if (says(/\b(?:house|home)\b/) && !says(/\bac\b|\bhvac\b/) && ctx.terms.length <= 1) return built();
  const appliance = applianceAge(ctx);
  const hvac =
    says(/\b(?:ac|hvac|air)\b/) && facts.hvacYear !== null
      ? say.hvac(facts.hvacYear, ageOf(ctx, facts.hvacYear))
      : "";
  if (appliance) return { ...appliance, text: [appliance.text, hvac].filter(Boolean).join("\n\n") };
  if (hvac !== "") return told([hvac, turnsLine(ctx, facts.hvacYear)]);
  return ctx.terms.length > 0 ? null : house(ctx);
}

function ageOf({ record }: Ctx, year: number): number {
  return Math.max(0, yearOf(record.today) - year);
}

/** "Until it turns 15". */
const TURNS = /\b(?:turns?|reach(?:es)?|hits?) (\d{1,3})\b/;

/** When something of that year is as old as was asked; empty where that was not. */
function turnsLine({ asked, record, say }: Ctx, year: number | null): string {
  const age = Number(TURNS.exec(asked.text)?.[1] ?? 0);
  return year === null || age === 0 ? "" : say.turns(age, year + age, year + age - yearOf(record.today));
}

function roofLine(ctx: Ctx): string {
  const { roofYear, roofMaterial } = ctx.record.facts;
  const material = nameOf(roofMaterial).toLowerCase();
  if (roofYear === null && material === "") return "";
  return ctx.say.roof(roofYear, material, roofYear === null ? 0 : ageOf(ctx, roofYear));
}

/** What is known of the house, in a few sentences. */
export function house(ctx: Ctx): Told {
  const { record, say, asked } = ctx;
  const { facts, features, propertyType, city, address } = record;
  if (/\broof\b/.test(asked.text)) return told([roofLine(ctx) || say.noFact(say.facts.roof)]);
  const names = features.map((feature) => HOME_FEATURE_LABELS[feature].toLowerCase());
  const place = [nameOf(address), nameOf(city)].filter(Boolean).join(", ");
  return told([
    [
      `${PROPERTY_TYPE_LABELS[propertyType]}${place && `, ${place}`}.`,
      names.length === 0 ? say.noFeatures : say.features(names.join(", ")),
      facts.yearBuilt === null ? "" : say.built(facts.yearBuilt),
      roofLine(ctx),
      facts.hvacYear === null ? "" : say.hvac(facts.hvacYear, ageOf(ctx, facts.hvacYear)),
    ]
      .filter(Boolean)
      .join(" "),
    say.changeHouse,
  ]);
}

/** The home's own note; how to shut off is the library's, unless nothing is asked but where. */
export function shutoffs({ record, say, asked, terms }: Ctx): Told | null {
  const note = record.facts.shutoffs.trim();
  if (note === "") return { ...told([say.noFact(say.facts.shutoffs)]), alone: false };
  const onlyWhere = /^where (?:is|are) /.test(asked.text) && coverOf(terms, note) > 0;
  return { ...told([say.shutoffs(plain(note, SHUTOFFS_MAX))]), alone: onlyWhere };
}

export function insurance(ctx: Ctx): Told | null {
  const { record, say, asked } = ctx;
  const { insurer, policyRenewsOn } = record.facts;
  if (/\bflood\b/.test(asked.text)) return documents(ctx);
  // "When does the coverage on the fridge run out": of a thing, it is its warranty that covers.
  if (!/\b(?:insurance|insurer|insures?|insured|policy)\b/.test(asked.text)) return warranty(ctx);
  // What it costs, and its number, stand in the policy, which is not read here.
  const price = /\b(?:pay|paying|paid|costs?|premium|how much)\b/.test(asked.text) ? say.unknowable : "";
  const number = /\bpolicy number\b/.test(asked.text) ? say.noPolicyNumber : "";
  if (insurer === "" && policyRenewsOn === null)
    return { ...told([say.noFact(say.facts.insurer)]), alone: false };
  const renews =
    policyRenewsOn === null
      ? say.noRenewal
      : say.renews(onLastDay(ctx, policyRenewsOn), daysBetween(record.today, policyRenewsOn));
  return told([
    price,
    number,
    // A policy that is not named may be the home warranty's.
    number !== "" && !/\b(?:insur\w*|home ?owners?)\b/.test(asked.text) ? contractLine(ctx, true) : "",
    [insurer === "" ? "" : say.insurer(nameOf(insurer)), renews].filter(Boolean).join(" "),
  ]);
}

/** What a document is asked by that says nothing of which one. */
const OF_PAPERS = new Set(
  termsIn(
    "document paper file save copy send expire anywhere form lender upload contract run new app pull policy record",
  ),
);

const [RECEIPT] = termsIn("receipt");

/** A paper there is one of, whatever else is said of it. */
const PAPER = /\b(?:survey|deed|bond)\b/;
type Paper = "survey" | "deed" | "bond";

export function documents(ctx: Ctx): Told | null {
  const { record, say, asked } = ctx;
  const { documents: all } = record.history;
  const terms = ctx.terms.filter((term) => !OF_PAPERS.has(term));
  if (ctx.strange) return told([say.noDocument(named(ctx))]);
  const sought =
    /\bin (?:my|the|our) (?:documents?|papers?|files?)\b|\b(?:have|saved?|where|find|show|pull|open|upload\w*|keep|kept|send|need|expir\w*|file)\b/.test(
      asked.text,
    );
  if (all.length === 0) return told([say.noDocuments]);
  const ends = /\bexpir|\bends?\b|\brun(?:s)? out\b|\brenew/.test(asked.text);
  if (terms.length === 0 && (ends || asked.period !== null)) return expiring(ctx);
  const byName = terms.length === 0 ? all : bestOf(all, terms, ({ name, kind }) => `${name} ${kind}`, SURE);
  const found = byName.length === 0 ? receiptsFor(ctx, terms) : byName;
  // "What papers do I bring" asks how something is done.
  if (found.length === 0) return sought ? notHere([noPaper(ctx)]) : null;
  return told([
    say.documents(found.length),
    listed(
      found.map((one) => paperLine(ctx, one)),
      say,
    ),
    say.seeDocuments,
  ]);
}

/** The receipts of whoever was paid for what was named: a receipt is called by its firm. */
function receiptsFor({ record }: Ctx, terms: readonly string[]): Saved[] {
  const { expenses, documents: all } = record.history;
  const things = terms.filter((term) => term !== RECEIPT);
  if (things.length === terms.length || things.length === 0) return [];
  const named = bestOf(expenses, things, ({ description }) => description, SURE);
  const firms = new Set(named.map(({ vendorName }) => vendorName).filter(Boolean));
  return all.filter(({ kind, name }) => kind === "receipt" && [...firms].some((firm) => name.includes(firm)));
}

function noPaper(ctx: Ctx): string {
  const [paper] = PAPER.exec(ctx.asked.text) ?? [];
  const bought = named(ctx).replace(/ ?\breceipts?\b ?/, "");
  if (/\breceipts?\b/.test(ctx.asked.text) && bought !== "") return ctx.say.noReceipt(bought);
  return paper === undefined ? ctx.say.noDocument(named(ctx)) : ctx.say.noPaper[paper as Paper];
}

type Saved = Ctx["record"]["history"]["documents"][number];

function paperLine(ctx: Ctx, { name, expiresOn }: Saved): string {
  const { say, record } = ctx;
  if (expiresOn === null) return say.document(nameOf(name), "");
  const on = onLastDay(ctx, expiresOn);
  return say.document(nameOf(name), expiresOn >= record.today ? say.expiresOn(on) : say.expiredOn(on));
}

function expiring(ctx: Ctx): Told {
  const { record, say, asked } = ctx;
  const dated = record.history.documents
    .filter(({ expiresOn }) => expiresOn !== null && (asked.period === null || inPeriod(ctx, expiresOn)))
    .sort((a, b) => (a.expiresOn ?? "").localeCompare(b.expiresOn ?? ""));
  if (dated.length === 0) return told([say.nothingExpires(when(ctx))]);
  return told([
    say.expiring(when(ctx)),
    listed(
      dated.map((one) => paperLine(ctx, one)),
      say,
    ),
    say.seeDocuments,
  ]);
}
