import { z } from "zod";
import { type Delivery, deliveryOf, type StormLevel, stormLevel } from "./events.ts";

/*
 * Alerts of the National Weather Service (api.weather.gov, GeoJSON). Some products are issued by forecast zone, others
 * by county, and the API does not map one to the other; each carries the SAME codes of its counties, so only these are
 * matched. `expires` is when a message lapses, `ends` when the event does.
 */

/** A message as we keep it: what it says of Florida's counties, and nothing else. */
export type Alert = {
  /** Of the message; an update has another. */
  id: string;
  /** The same for all messages about one event. */
  eventKey: string;
  /** The same for all events of one storm: what a home is told about once per level. */
  stormKey: string;
  event: string;
  level: StormLevel;
  delivery: Delivery;
  /** Florida county FIPS codes, five digits. */
  counties: string[];
  /** Epoch milliseconds: when the message was sent, and when the event is over. */
  sentAt: number;
  endsAt: number;
  headline: string;
  instruction: string;
  /** Messages it takes the place of. */
  replaces: string[];
};

/** What a message does: `over` means that its event has ended or was canceled in its counties. */
export type AlertMessage = Alert & { over: boolean };

const HEADLINE_MAX = 300;
const INSTRUCTION_MAX = 2000;

/** Longer than any of its texts: one that is longer is none, and one is never cut off to be read. */
const TEXT_MAX = 100_000;
const text = z.string().max(TEXT_MAX).nullish();
const word = z.string().max(300);
const strings = z.array(z.string().max(TEXT_MAX));

const feature = z.object({
  properties: z.object({
    id: z.string().max(300).min(1),
    status: word,
    messageType: word,
    event: z.string().max(200).min(1),
    severity: text,
    response: text,
    headline: text,
    instruction: text,
    sent: word,
    expires: word,
    ends: text,
    geocode: z.object({ SAME: strings.nullish() }),
    references: z.array(z.object({ identifier: word })).nullish(),
    parameters: z.record(word, strings).nullish(),
  }),
});

/** Null for what is no alert of an actual event in Florida: tests, exercises, marine areas, and anything unreadable. */
export function readAlert(value: unknown): AlertMessage | null {
  const parsed = feature.safeParse(value);
  if (!parsed.success) return null;
  const { properties: message } = parsed.data;
  const counties = floridaCounties(message.geocode.SAME ?? []);
  const sentAt = Date.parse(message.sent);
  const endsAt = Date.parse(message.ends ?? message.expires);
  const vtec = readVtec(message.parameters?.VTEC?.[0] ?? "");
  if (message.status !== "Actual" || vtec?.isTest) return null;
  if (counties.length === 0 || Number.isNaN(sentAt) || Number.isNaN(endsAt)) return null;
  const facts = {
    event: message.event,
    severity: message.severity ?? "",
    response: message.response ?? "",
    threat: message.parameters?.flashFloodDamageThreat?.[0] ?? "",
  };
  const eventKey = vtec ? eventKeyOf(vtec, sentAt) : message.id;
  return {
    id: message.id,
    eventKey,
    stormKey: vtec ? stormKeyOf(vtec, sentAt) : eventKey,
    event: message.event,
    level: stormLevel(facts),
    delivery: deliveryOf(facts),
    counties,
    sentAt,
    endsAt,
    headline: cut(message.headline || message.event, HEADLINE_MAX),
    instruction: cut(message.instruction ?? "", INSTRUCTION_MAX),
    replaces: (message.references ?? []).map(({ identifier }) => identifier),
    over: message.messageType === "Cancel" || vtec?.isOver === true,
  };
}

const cut = (words: string, max: number) => (words.length <= max ? words : `${words.slice(0, max - 1)}…`);

/** Six digits, of which the first says which part of the county: 0 = all of it. Marine areas have other states. */
function floridaCounties(codes: readonly string[]): string[] {
  const fips = codes.filter((code) => /^\d12\d{3}$/.test(code)).map((code) => code.slice(1));
  return [...new Set(fips)].sort();
}

type Vtec = {
  isTest: boolean;
  isOver: boolean;
  office: string;
  phenomenon: string;
  significance: string;
  /** The event tracking number: within a year, for an office, a phenomenon, and a significance. */
  number: string;
  /** When the event begins, as yymmdd; all zeros once it has begun. */
  begins: string;
};

/** "/O.NEW.KTBW.HU.W.1014.241007T2100Z-000000T0000Z/" */
const VTEC =
  /^\/([OTEX])\.([A-Z]{3})\.([A-Z]{4})\.([A-Z]{2})\.([A-Z])\.(\d{4})\.(\d{6})T\d{4}Z-\d{6}T\d{4}Z\/$/;

function readVtec(line: string): Vtec | null {
  const [, kind, action = "", office = "", phenomenon = "", significance = "", number = "", begins = ""] =
    VTEC.exec(line.trim()) ?? [];
  if (kind === undefined) return null;
  const isOver = action === "CAN" || action === "EXP" || action === "UPG";
  return { isTest: kind !== "O", isOver, office, phenomenon, significance, number, begins };
}

/** Tracking numbers begin again each year, so one that goes on over New Year keeps the year it began in. */
function yearOf({ begins }: Vtec, sentAt: number): string {
  return begins === "000000" ? String(new Date(sentAt).getUTCFullYear()) : `20${begins.slice(0, 2)}`;
}

function eventKeyOf(vtec: Vtec, sentAt: number): string {
  const { office, phenomenon, significance, number } = vtec;
  return [office, phenomenon, significance, number, yearOf(vtec, sentAt)].join(".");
}

/** Hurricane, typhoon, tropical storm, and storm surge; the Hurricane Center numbers the storm, not each office. */
const TROPICAL = ["HU", "TY", "TR", "SS"];

/**
 * A storm's watches and warnings, of wind and surge and of all offices, are one storm. Other events stand alone, a
 * watch apart from its warning.
 */
function stormKeyOf(vtec: Vtec, sentAt: number): string {
  return TROPICAL.includes(vtec.phenomenon)
    ? `${TROPICAL_KEY}${vtec.number}.${yearOf(vtec, sentAt)}`
    : eventKeyOf(vtec, sentAt);
}

const TROPICAL_KEY = "TROPICAL.";

export const isTropical = (stormKey: string) => stormKey.startsWith(TROPICAL_KEY);

/** What a complete answer of the service leaves in force: neither replaced nor over. */
export function alertsInForce(messages: readonly AlertMessage[]): Alert[] {
  const replaced = new Set(messages.flatMap(({ replaces }) => replaces));
  return messages
    .filter(({ id, over, level }) => !over && level > 0 && !replaced.has(id))
    .map(({ over: _, ...alert }) => alert)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(z.unknown()) });

/** Throws RangeError for an answer that is no list of alerts, so that nothing is concluded from it. */
export function readAlerts(body: unknown): Alert[] {
  const parsed = collection.safeParse(body);
  if (!parsed.success) throw new RangeError("Not a collection of alerts");
  return alertsInForce(parsed.data.features.map(readAlert).filter((message) => message !== null));
}
