import { knownSentence, matchAppliance } from "#app/domain/assistant/cards/known-appliance.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { findTasks } from "#workers/assistant/quick-answer/find-tasks/find-tasks.ts";
import {
  bareWords,
  isKnownWord,
  knownWords,
  nearestWord,
  termsOf,
} from "#workers/assistant/quick-answer/find-tasks/words.ts";
import type { Draft } from "./draft.ts";
import { helpOffers, saveOffer } from "./proposals.ts";
import { applianceSource, taskSource, vendorSource } from "./sources.ts";
import { agentWords, nameOf, plain, vendorLine } from "./text.ts";

/** What to look for on a thing in a photo nobody can look at: by the kind its owner names. */

type PhotoKind = {
  /** As it is saved under "My appliances"; null = a part of the house, not an appliance. */
  saveAs: string | null;
  name: string;
  label: string;
  look: readonly string[];
  /** What the catalog has about it, in its words. */
  about: string;
};

const MAX_WORDS = 60;
const LABEL = "Write down the brand, model, serial number, and date.";

const KINDS: readonly (PhotoKind & { said: readonly string[] })[] = [
  {
    said: ["water heater"],
    saveAs: "Water heater",
    name: "water heater",
    label: `The label is on the side of the tank. ${LABEL}`,
    look: [
      "Rust or wet spots on the tank, under it, or at the pipes on top",
      "A relief valve that drips, or has no pipe running down toward the floor",
      "On a gas heater, scorch marks near the burner. If you smell gas, leave and call 911 or your gas company",
    ],
    about: "water heater flush relief valve",
  },
  {
    said: ["mini split", "air conditioner", "air handler", "ac", "condenser", "thermostat"],
    saveAs: "Air conditioner",
    name: "air conditioner",
    label: `One label is on the outdoor unit, another on the indoor one. ${LABEL}`,
    look: [
      "A filter you can’t see light through, or ice on the coil or pipes",
      "Standing water or rust in the drain pan",
      "Plants closer than two feet to the outdoor unit, bent fins, or corrosion from salt air",
    ],
    about: "AC filter condensate drain tune-up",
  },
  {
    said: ["electrical panel", "breaker box", "fuse box", "breaker", "panel"],
    saveAs: "Electrical panel",
    name: "electrical panel",
    label:
      "The label is inside the door. Don’t take off the cover behind it. Write down the brand, model, and amps.",
    look: [
      "Scorch marks, rust, moisture, or a burning smell: don’t touch it, and call a licensed electrician",
      "A breaker that won’t stay on. Reset it once at most",
      "Whether every breaker is labeled, and whether there’s a surge protector with its light on",
    ],
    about: "surge protection breakers",
  },
  {
    said: ["roof", "shingle", "gutter"],
    saveAs: null,
    name: "roof",
    label: "Find the permit or invoice that shows the year of the roof. Insurers ask how old it is.",
    look: [
      "From the ground, with binoculars: slipped tiles or shingles, lifted flashing, debris in the valleys",
      "In the attic or on ceilings: stains",
      "Stay off the roof yourself",
    ],
    about: "roof attic inspection",
  },
  {
    said: ["pool pump", "pool filter", "pool heater", "salt cell", "pool"],
    saveAs: "Pool equipment",
    name: "pool equipment",
    label: `The pump’s label is on its motor. ${LABEL}`,
    look: [
      "Leaks at the pump, its lid, or the unions",
      "A filter gauge 8–10 psi above its clean reading",
      "Rust, loud bearings, or wiring that’s loose or bare. If so, switch it off at the breaker and don’t touch it",
    ],
    about: "pool pump filter equipment",
  },
  {
    said: ["hot tub", "spa"],
    saveAs: "Spa",
    name: "spa",
    label: `The label is often behind the equipment door. ${LABEL}`,
    look: [
      "Cracked or missing drain covers. If so, don’t use it",
      "A cover that doesn’t lock",
      "Leaks around the pump and heater",
    ],
    about: "spa filter cover",
  },
  {
    said: ["washing machine", "washer"],
    saveAs: "Washer",
    name: "washer",
    label: `The label is inside the lid or around the door. ${LABEL}`,
    look: [
      "Bulges, rust, or cracked nuts on the two hoses",
      "Water or stains on the floor behind it",
      "The date on the hoses",
    ],
    about: "washer hoses",
  },
  {
    said: ["dryer", "dryer vent"],
    saveAs: "Dryer",
    name: "dryer",
    label: `The label is around the door. ${LABEL}`,
    look: [
      "Lint in the hose, the wall duct, and the flap outside",
      "A crushed or torn hose",
      "Scorch marks on the plug or outlet. If so, stop using it",
    ],
    about: "dryer vent lint",
  },
  {
    said: ["refrigerator", "fridge", "freezer", "ice maker", "icemaker"],
    saveAs: "Refrigerator",
    name: "refrigerator",
    label: `The label is on an inside wall. ${LABEL}`,
    look: [
      "A water line that’s kinked, bulging, or dripping",
      "Door seals that are loose or moldy",
      "Dust on the coils",
    ],
    about: "icemaker appliance water lines",
  },
  {
    said: ["dishwasher"],
    saveAs: "Dishwasher",
    name: "dishwasher",
    label: `The label is on the edge of the door. ${LABEL}`,
    look: [
      "Water under the door or the sink beside it",
      "A supply line with bulges or rust",
      "Rust on the racks",
    ],
    about: "dishwasher appliance water lines",
  },
  {
    said: ["oven", "stove", "range", "cooktop", "microwave"],
    saveAs: "Range",
    name: "range or oven",
    label: `The label is inside the door frame or the bottom drawer. ${LABEL}`,
    look: [
      "Scorch marks on the cord or outlet",
      "On a gas range, any smell of gas: leave and call 911 or your gas company",
      "A door that doesn’t close",
    ],
    about: "",
  },
  {
    said: ["garage door", "garage door opener"],
    saveAs: "Garage door",
    name: "garage door",
    label: "The wind-load label is on the inside of the door. Write down the brand, model, and rating.",
    look: [
      "Rust on springs, cables, or hinges. Never adjust springs or cables yourself",
      "Loose tracks or brackets",
      "Whether it reverses when it hits a board",
    ],
    about: "garage door reverse balance",
  },
  {
    said: ["generator"],
    saveAs: "Generator",
    name: "generator",
    label: `The label is on the frame or inside the lid. ${LABEL}`,
    look: [
      "Old fuel, low oil, or a weak battery",
      "Rust on the exhaust",
      "Run it outdoors only, at least 20 feet from doors and windows",
    ],
    about: "generator",
  },
  {
    said: ["solar", "inverter", "solar panel"],
    saveAs: "Solar inverter",
    name: "solar system",
    label: `The label is on the inverter. ${LABEL}`,
    look: [
      "A red light or a fault code",
      "From the ground: cracked glass or loose panels",
      "Stay off the roof yourself",
    ],
    about: "solar inverter",
  },
  {
    said: ["well pump", "pressure tank", "well"],
    saveAs: "Well pump",
    name: "well pump",
    label: `The label is on the pump or the pressure tank. ${LABEL}`,
    look: [
      "A gauge that jumps up and down fast while one faucet runs",
      "Leaks or rust on the tank",
      "Ants or rust in the pressure switch",
    ],
    about: "well pump pressure tank",
  },
  {
    said: ["smoke alarm", "smoke detector", "carbon monoxide alarm"],
    saveAs: "Smoke alarm",
    name: "alarm",
    label: "The date is on the back. Write it down with the model.",
    look: [
      "A smoke alarm that’s 10 years old or more. Replace it",
      "Chirping after a new battery",
      "Whether it sounds when you press the test button",
    ],
    about: "smoke alarm test",
  },
];

const ANY: PhotoKind = {
  saveAs: "Appliance",
  name: "",
  label: `Find the label: on the side, inside a door, or on the back. ${LABEL}`,
  look: [
    "Rust, leaks, or stains below it",
    "Scorch marks, a burning smell, or a hot cord. If so, stop using it and call a licensed electrician",
    "Anything loose, cracked, or louder than before",
  ],
  about: "",
};

const SAID = KINDS.flatMap(({ said, ...kind }) =>
  said.map((words) => ({ terms: termsOf(bareWords(words)), kind })),
);

const KNOWN_MAX = 220;
const TASKS_NAMED = 2;

/** A photo nobody can look at: that it is saved, what to look for, and what the home knows of the thing. */
export function photoAnswer(record: HomeRecord, question: string): Draft {
  const kind = photoKindOf(question);
  const known = knownOfKind(record, kind);
  const saved = known ?? savedOfKind(record, kind);
  const title = kind.name === "" ? "What to look for" : `What to look for: ${kind.name}`;
  const looked = [kind.label, ...kind.look].map((line) => `- ${line}`).join("\n");
  const thing =
    saved &&
    `${known ? plain(knownSentence(known, record.today), KNOWN_MAX) : `You have one saved in your appliances: ${applianceSource(saved).label}`} [${saved.ref}]`;
  const { tasks, vendors } = findTasks(record, kind.about || question);
  const planned = tasks.flatMap((task) => task.planned ?? []).slice(0, TASKS_NAMED);
  const agent = agentWords(record, (name) => (name === "" ? "your agent" : `your agent ${name}`));
  const parts = [
    // What it surely is stands before what to look for.
    known ? thing : "",
    "It’s saved with this chat. The assistant can’t look at photos right now, so here’s a checklist.",
    `**${title}**\n\n${looked}`,
    known ? "" : thing,
    planned.length > 0
      ? `In your plan:\n\n${planned.map((task) => `- ${nameOf(task.title)} [${task.ref}]`).join("\n")}`
      : "",
    vendors.length > 0
      ? `${record.hasAgent ? "Your agent recommends" : "Your vendors for this"}:\n\n${vendors.map(vendorLine).join("\n")}`
      : "",
    record.hasAgent ? `Want a person to help? Ask ${agent}.` : "",
  ];
  const message =
    question === "" ? "I took a photo and have a question about it. Could you take a look?" : question;
  return {
    lead: parts.filter(Boolean).join("\n\n"),
    sources: [
      ...(saved ? [applianceSource(saved)] : []),
      ...planned.map(taskSource),
      ...vendors.map(vendorSource),
    ],
    offers: [
      ...(kind.saveAs === null || saved ? [] : [saveOffer(kind.saveAs)]),
      ...helpOffers(record, null, message),
    ],
  };
}

/** The kind of thing somebody names with a photo; a general one where none is. */
function photoKindOf(question: string): PhotoKind {
  const words = bareWords(question).slice(0, MAX_WORDS);
  const meant = words.map((word) => (isKnownWord(word) ? word : (nearestWord(word, knownWords()) ?? word)));
  const terms = new Set(termsOf(meant));
  const named = SAID.filter((one) => one.terms.length > 0 && one.terms.every((term) => terms.has(term)));
  // The one said in most words: "pool heater" is more than "pool".
  return named.sort((a, b) => b.terms.length - a.terms.length)[0]?.kind ?? ANY;
}

/** The one appliance of the home that a photo of this kind can be of; null where it has none, or several. */
function knownOfKind({ appliances }: HomeRecord, { saveAs }: PhotoKind) {
  return saveAs === null
    ? null
    : matchAppliance({ kind: saveAs, brand: "", model: "", serial: "" }, appliances);
}

/** An appliance of this kind the home already lists. */
function savedOfKind({ appliances }: HomeRecord, { saveAs }: PhotoKind) {
  const wanted = termsOf(bareWords(saveAs ?? "")).join(" ");
  return (
    appliances.find(({ kind }) => wanted !== "" && termsOf(bareWords(kind)).join(" ") === wanted) ?? null
  );
}
