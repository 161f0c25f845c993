/** 0 nothing, 1 know, 2 prepare, 3 act now. */
export const STORM_LEVELS = [0, 1, 2, 3] as const;
export type StormLevel = (typeof STORM_LEVELS)[number];

export const PREPARE = 2;
export const ACT = 3;

/** Levels a home is told of, and its reminders wait for. */
export type ToldLevel = typeof PREPARE | typeof ACT;
export const isTold = (level: StormLevel): level is ToldLevel => level >= PREPARE;

/**
 * How a home is told of an event. push: by notification alone, as it lasts minutes and email is late. page: only where
 * the home is opened.
 */
export type Delivery = "email" | "push" | "page";

type Known = {
  level: StormLevel;
  delivery: Delivery;
  /** Level 3 where its `flashFloodDamageThreat` is considerable or catastrophic. */
  actIfSevere?: true;
};

const act = (delivery: Delivery): Known => ({ level: ACT, delivery });
const prepare = (delivery: Delivery): Known => ({ level: PREPARE, delivery });
const know: Known = { level: 1, delivery: "page" };

/** By the name the service gives an event. */
const EVENTS: Record<string, Known> = {
  "Hurricane Warning": act("email"),
  "Storm Surge Warning": act("email"),
  "Extreme Wind Warning": act("push"),
  "Tornado Warning": act("push"),

  "Hurricane Watch": prepare("email"),
  "Storm Surge Watch": prepare("email"),
  "Tropical Storm Warning": prepare("email"),
  "Tornado Watch": prepare("email"),
  "Flood Warning": prepare("email"),
  "Flash Flood Warning": { ...prepare("push"), actIfSevere: true },
  "Coastal Flood Warning": prepare("email"),
  "Freeze Warning": prepare("email"),
  "Extreme Heat Warning": prepare("email"),

  "Tropical Storm Watch": know,
  "Flood Watch": know,
  "Freeze Watch": know,
  "Extreme Heat Watch": know,
  "Heat Advisory": know,
  "Frost Advisory": know,
  "Coastal Flood Advisory": know,

  // Names in use before March 2025.
  "Excessive Heat Warning": prepare("email"),
  "Hard Freeze Warning": prepare("email"),
  "Excessive Heat Watch": know,
  "Hard Freeze Watch": know,
};

/** What nobody here has named is taken by its severity, and told of on the page alone. */
const BY_SEVERITY: Record<string, StormLevel> = { Extreme: ACT, Severe: PREPARE, Moderate: 1, Minor: 1 };

export type EventFacts = {
  event: string;
  /** As the service writes them; empty = not given. */
  severity: string;
  response: string;
  /** `flashFloodDamageThreat`: of a Flash Flood Warning. */
  threat: string;
};

const SEVERE_THREATS = ["CONSIDERABLE", "CATASTROPHIC"];

export function stormLevel({ event, severity, response, threat }: EventFacts): StormLevel {
  const known = knownEvent(event);
  if (response === "AllClear") return 0;
  if (response === "Evacuate") return ACT;
  if (known?.actIfSevere && SEVERE_THREATS.includes(threat.toUpperCase())) return ACT;
  return known?.level ?? BY_SEVERITY[severity] ?? 1;
}

/** Whoever has to leave is notified, whatever the event. */
export function deliveryOf({ event, response }: EventFacts): Delivery {
  const usual = knownEvent(event)?.delivery ?? "page";
  return usual === "page" && response === "Evacuate" ? "push" : usual;
}

function knownEvent(event: string): Known | undefined {
  return Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined;
}
