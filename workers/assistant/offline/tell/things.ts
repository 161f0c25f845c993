import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { type CalendarDay, daysBetween, monthsBetween } from "#app/domain/days/calendar-day.ts";
import { applianceSource } from "#workers/assistant/offline/sources.ts";
import { nameOf, plain } from "#workers/assistant/offline/text.ts";
import { bestOf, coverOf, termsIn } from "./about.ts";
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

/** The appliances, what covers them, and the contract that may. */

const SURE = 0.6;
const NOTES_MAX = 300;
/** What is too ordinary to tell one appliance from another. */
const UNTELLING = new Set(["cover", "repair", "check"]);

type Appliance = HomeRecord["appliances"][number];

/** The appliances a question names. */
function appliancesNamed({ record, terms }: Ctx): Appliance[] {
  const telling = terms.filter((term) => !UNTELLING.has(term));
  const named = record.appliances.filter((one) => {
    const text = textOf(one);
    // Whatever else was said: all of a kind's own words, or of its brand, name it.
    return coverOf(telling, text) >= SURE || (telling.length > 0 && coverOfKind(telling, one));
  });
  return named.length > 1 ? bestOf(named, telling, textOf, 0.01) : named;
}

const textOf = ({ kind, brand, model }: Appliance) => `${kind} ${brand} ${model}`;

/** Whether all that names a kind or a brand was said, whatever else was. */
function coverOfKind(terms: readonly string[], { kind, brand }: Appliance): boolean {
  return [kind, brand]
    .map(termsIn)
    .some((names) => names.length > 0 && names.every((name) => terms.includes(name)));
}

/** "Rheem water heater". */
function thingOf({ kind, brand }: Appliance): string {
  return nameOf([brand, kind.charAt(0).toLowerCase() + kind.slice(1)].filter(Boolean).join(" "));
}

export function label(ctx: Ctx): Told | null {
  const { say } = ctx;
  const [one] = appliancesNamed(ctx);
  if (!one) return ctx.terms.length === 0 ? null : notHere([say.noAppliance(named(ctx))]);
  const wanted = wantedFields(ctx);
  const lines = wanted.length > 0 ? labelLines(ctx, one) : [fieldLine(ctx, one, "model")];
  const answer = told([`${lines.join(" ")} [${one.ref}]`], [applianceSource(one)]);
  // "What size filter" is on no label: the library and its notes may know.
  return wanted.length > 0 ? answer : { ...answer, alone: false };
}

const FIELDS = ["model", "serial", "brand"] as const;
type Field = (typeof FIELDS)[number];

/** What of a label a question asks for by name. */
function labelLines(ctx: Ctx, one: Appliance): string[] {
  return wantedFields(ctx).map((field) => fieldLine(ctx, one, field));
}

function wantedFields({ asked }: Ctx): Field[] {
  const said = (field: Field) => (field === "brand" ? /\b(?:brand|make)\b/ : new RegExp(`\\b${field}\\b`));
  return FIELDS.filter((field) => said(field).test(asked.text));
}

function fieldLine({ say }: Ctx, one: Appliance, field: Field): string {
  const value = one[field];
  const [thing, name] = [thingOf(one), say.fields[field]];
  return value === "" ? say.noLabel(thing, name) : say.label(thing, name, `**${nameOf(value)}**`);
}

/** What a warranty covers until when; what to have checked before it ends is the library's. */
export function warranty(ctx: Ctx): Told {
  const answer = warrantyTold(ctx);
  return /\b(?:check|checked|inspect|inspected|before)\b/.test(ctx.asked.text)
    ? { ...answer, alone: false }
    : answer;
}

function warrantyTold(ctx: Ctx): Told {
  const { record, say, terms } = ctx;
  const found = appliancesNamed(ctx);
  if (terms.length === 0) return allWarranties(ctx);
  const papers = bestOf(
    record.history.documents.filter(({ kind }) => kind === "warranty"),
    terms,
    ({ name }) => name,
  );
  if (found.length === 0) {
    if (papers.length > 0)
      return told([
        listed(
          papers.map(
            ({ name, expiresOn }) => `${nameOf(name)}${expiresOn ? `, ${endWords(ctx, expiresOn)}` : ""}`,
          ),
          say,
        ),
        say.seeDocuments,
      ]);
    return notHere([say.noAppliance(named(ctx)), contractLine(ctx)]);
  }
  const lines = found.map((one) =>
    [...labelLines(ctx, one), `${coverLine(ctx, one)} [${one.ref}]`].join(" "),
  );
  return told([lines.join(" "), contractLine(ctx)], found.map(applianceSource));
}

function coverLine({ record, say, ...rest }: Ctx, one: Appliance): string {
  const thing = thingOf(one);
  const day = one.warrantyEndsOn;
  if (day === null) return say.noWarranty(thing);
  const on = onLastDay({ record, say, ...rest }, day);
  return day >= record.today
    ? say.covered(thing, on, daysBetween(record.today, day))
    : say.notCovered(thing, on);
}

/** What is not covered, rather than what is; what "goes out of warranty" is covered yet. */
const UNCOVERED =
  /\b(?:no|without|(?<!\b(?:go|goes|going) )out of|not under|expired) (?:a |any )?(?:warrant(?:y|ies)|guarantee)\b|\bwarrant(?:y|ies) (?:that )?(?:has |have )?(?:ended|expired|ran out)\b/;

function uncovered(ctx: Ctx): Told {
  const { record, say } = ctx;
  if (record.appliances.length === 0) return told([say.noAppliances]);
  const over = record.appliances.filter((one) => (one.warrantyEndsOn ?? "") < record.today);
  if (over.length === 0) return told([say.allCovered]);
  const lines = over.map(
    (one) =>
      `${thingOf(one)}, ${one.warrantyEndsOn === null ? say.noEndDate : endWords(ctx, one.warrantyEndsOn)} [${one.ref}]`,
  );
  return told([say.notCoveredList, listed(lines, say)], over.map(applianceSource));
}

function allWarranties(ctx: Ctx): Told {
  const { record, say } = ctx;
  if (UNCOVERED.test(ctx.asked.text)) return uncovered(ctx);
  const ending = record.appliances.filter(({ warrantyEndsOn }) => warrantyEndsOn !== null);
  const papers = record.history.documents.filter(
    ({ kind, expiresOn }) => kind === "warranty" && expiresOn !== null,
  );
  const lines = [
    ...ending.map((one) => ({
      day: one.warrantyEndsOn as string,
      text: `${thingOf(one)}, ${endWords(ctx, one.warrantyEndsOn as string)} [${one.ref}]`,
    })),
    ...papers.map(({ name, expiresOn }) => ({
      day: expiresOn as string,
      text: `${nameOf(name)}, ${endWords(ctx, expiresOn as string)}`,
    })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  if (ctx.asked.period !== null) return endingIn(ctx, lines);
  const ahead = [
    ...lines.filter(({ day }) => day >= record.today),
    ...lines.filter(({ day }) => day < record.today),
  ];
  if (ahead.length === 0) return told([say.noWarranties, contractLine(ctx)]);
  return told(
    [
      say.warranties,
      listed(
        ahead.map(({ text }) => text),
        say,
      ),
      contractLine(ctx),
    ],
    ending.map(applianceSource),
  );
}

/** What ends in the time asked about, the home warranty among it. */
function endingIn(ctx: Ctx, lines: readonly { day: CalendarDay; text: string }[]): Told {
  const { record, say } = ctx;
  const inTime = lines.filter(({ day }) => inPeriod(ctx, day)).map(({ text }) => text);
  const contract = record.history.warranties.some(({ endsOn }) => endsOn !== null && inPeriod(ctx, endsOn));
  if (inTime.length === 0 && !contract) return told([say.nothingExpires(when(ctx))]);
  return told(
    [
      inTime.length === 0 ? "" : say.warrantiesEnding(when(ctx)),
      listed(inTime, say),
      contract ? contractLine(ctx, true) : "",
    ],
    record.appliances
      .filter(({ warrantyEndsOn }) => warrantyEndsOn !== null && inPeriod(ctx, warrantyEndsOn))
      .map(applianceSource),
  );
}

function endWords(ctx: Ctx, day: CalendarDay): string {
  const on = onLastDay(ctx, day);
  return day >= ctx.record.today ? ctx.say.endsOn(on) : ctx.say.endedOn(on);
}

/** The home warranty, what it says it covers, and what the thing asked about has of its own. */
export function homeWarranty(ctx: Ctx): Told {
  const { say } = ctx;
  const line = contractLine(ctx, true);
  const found = ctx.terms.length === 0 ? [] : appliancesNamed(ctx);
  const own = found.map((one) => `${coverLine(ctx, one)} [${one.ref}]`);
  return told([line || say.noContract, ...own], found.map(applianceSource));
}

/** The home warranty that holds; with `whole` also one that is over. */
export function contractLine(ctx: Ctx, whole = false): string {
  const { record, say } = ctx;
  const contract =
    record.history.warranties.find(({ endsOn }) => endsOn === null || endsOn >= record.today) ??
    (whole ? record.history.warranties[0] : undefined);
  if (!contract) return "";
  const { provider, phone, policyNumber, endsOn, notes } = contract;
  return [
    say.contract(nameOf(provider), endsOn === null ? "" : endWords(ctx, endsOn)),
    phone === "" ? "" : say.contractPhone(nameOf(phone)),
    whole && policyNumber !== "" ? say.contractPolicy(nameOf(policyNumber)) : "",
    notes === "" ? "" : `“${plain(notes, NOTES_MAX)}”`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function appliances(ctx: Ctx): Told {
  const { record, say } = ctx;
  const found = ctx.terms.length === 0 ? [] : appliancesNamed(ctx);
  const shown = found.length > 0 ? found : record.appliances;
  if (shown.length === 0) return told([say.noAppliances]);
  return told(
    [
      say.appliances,
      listed(
        shown.map((one) => applianceLine(ctx, one)),
        say,
      ),
    ],
    shown.slice(0, 12).map(applianceSource),
  );
}

export function applianceLine(ctx: Ctx, one: Appliance): string {
  const { say } = ctx;
  const what = [one.kind, one.brand, one.model]
    .filter(Boolean)
    .map((part) => plain(part, 60))
    .join(" ");
  return [
    what,
    one.installedOn === null ? "" : say.installedOn(onDay(ctx, one.installedOn)),
    one.warrantyEndsOn === null ? "" : say.warrantyUntil(onLastDay(ctx, one.warrantyEndsOn)),
  ]
    .filter(Boolean)
    .join(", ")
    .concat(` [${one.ref}]`);
}

/** How old an appliance is; null where none is named. */
export function applianceAge(ctx: Ctx): Told | null {
  const [one] = ctx.terms.length === 0 ? [] : appliancesNamed(ctx);
  if (!one) return null;
  const { record, say } = ctx;
  const thing = thingOf(one);
  if (one.installedOn === null)
    return told([`${say.noInstalled(thing)} [${one.ref}]`], [applianceSource(one)]);
  const years = Math.floor(monthsBetween(one.installedOn, record.today) / 12);
  return told(
    [`${say.installed(thing, onDay(ctx, one.installedOn), Math.max(0, years))} [${one.ref}]`],
    [applianceSource(one)],
  );
}
