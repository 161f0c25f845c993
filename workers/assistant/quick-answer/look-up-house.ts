import { type CalendarDay, daysBetween, monthsBetween, yearOf } from "#app/domain/days/calendar-day.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { bareWords } from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { type Ask, listed, type Told, told, within } from "./look-up.ts";
import { applianceSource } from "./sources.ts";
import { type Appliance, appliancesOf, documentsOf, type Saved, shared } from "./subjects.ts";
import { nameOf, plain } from "./text.ts";

/** The appliances and what covers them, the house itself, its insurance, and its documents. */

const NOTES_MAX = 300;
/** A document is asked for in so few words; more are about something else. */
const MOST_NAMED = 4;
const property = ({ say }: Ask) =>
  say(
    "Appliances and home facts are on [Property](/home/property).",
    "Los aparatos y los datos de la casa están en [Property](/home/property).",
  );
const seeDocuments = ({ say }: Ask) =>
  say("Open it on [Documents](/home/documents).", "Ábrelo en [Documents](/home/documents).");

/** "Rheem water heater". */
function thingOf({ kind, brand }: Appliance): string {
  return nameOf([brand, kind.charAt(0).toLowerCase() + kind.slice(1)].filter(Boolean).join(" "));
}

const FIELDS = {
  model: ["MODEL", "model", "modelo"],
  serial: ["SERIAL", "serial number", "número de serie"],
  brand: ["BRAND", "brand", "marca"],
} as const;

/** The model, serial number or brand on a label. */
export function label(ask: Ask): Told | null {
  const things = appliancesOf(ask.record, ask.words);
  if (things.length === 0 || things.length > 3) return null;
  // What kind it is, its brand alone does not say.
  const isKind = /\bwhat (?:kind|type)\b/.test(ask.text);
  const wanted = (["model", "serial", "brand"] as const).filter(
    (field) => ask.has(FIELDS[field][0]) || (isKind && field === "model"),
  );
  if (wanted.length === 0) return null;
  const lines = things.flatMap((one) =>
    wanted.map((field) => {
      const [, en, es] = FIELDS[field];
      const thing = thingOf(one);
      return one[field] === ""
        ? `${ask.say(`I don’t have a ${en} for your ${thing}. Add it under [Property](/home/property).`, `No tengo ${es} de tu ${thing}. Agrégalo en [Property](/home/property).`)} [${one.ref}]`
        : `${ask.say(`The ${en} of your ${thing} is **${nameOf(one[field])}**.`, `${es.charAt(0).toUpperCase()}${es.slice(1)} de tu ${thing}: **${nameOf(one[field])}**.`)} [${one.ref}]`;
    }),
  );
  return told([lines.join(" ")], things.map(applianceSource));
}

function coverLine({ record, say, fullDay, days }: Ask, one: Appliance, isYesNo = false): string {
  const thing = thingOf(one);
  const end = one.warrantyEndsOn;
  if (end === null)
    return `${say(`I don’t have a warranty end date for your ${thing}. Add it under [Property](/home/property).`, `No tengo fecha de garantía de tu ${thing}. Agrégala en [Property](/home/property).`)} [${one.ref}]`;
  const left = daysBetween(record.today, end);
  const from = left === 0 ? say("today", "hoy") : say(`${days(left)} from now`, `dentro de ${days(left)}`);
  return left >= 0
    ? `${isYesNo ? say("Yes. ", "Sí. ") : ""}${say(`Your ${thing} is under warranty until ${fullDay(end)}, ${from}.`, `La garantía de tu ${thing} vale hasta ${fullDay(end)}, ${from}.`)} [${one.ref}]`
    : `${isYesNo ? "No. " : ""}${say(`The warranty on your ${thing} ended ${fullDay(end)}.`, `La garantía de tu ${thing} terminó ${fullDay(end)}.`)} [${one.ref}]`;
}

const endWords = ({ record, say, fullDay }: Ask, day: CalendarDay) =>
  day >= record.today
    ? say(`until ${fullDay(day)}`, `hasta ${fullDay(day)}`)
    : say(`ended ${fullDay(day)}`, `terminó ${fullDay(day)}`);

/** What a warranty covers until when: of things that are named, of what ends in a time, or all of them. */
export function warranty(ask: Ask): Told | null {
  const { record, say, words } = ask;
  if (words.length > 0) {
    const groups = ask.groups.length > 1 && appliancesOf(record, words).length === 0 ? ask.groups : [words];
    const things = groups.map((group) => appliancesOf(record, group));
    if (things.some((list) => list.length === 0)) {
      const papers = documentsOf(record, words).filter(({ kind }) => kind === "warranty");
      return papers.length > 0
        ? told([papers.map((one) => paperLine(ask, one)).join(" "), seeDocuments(ask)])
        : null;
    }
    const named = things.flat();
    return told(
      [
        named.map((one) => coverLine(ask, one, ask.isYesNo && named.length === 1)).join(" "),
        named.some((one) => isInContract(record, one)) ? contractLine(ask) : "",
      ],
      named.map(applianceSource),
    );
  }
  // "Does it cover that?" asks of one thing.
  if (ask.isYesNo && ask.period === null && !ask.has("WHAT", "APPLIANCE", "NOT", "END")) return null;
  const rows = [
    ...record.appliances.map((one) => ({
      name: thingOf(one),
      end: one.warrantyEndsOn,
      ref: ` [${one.ref}]`,
    })),
    ...record.history.documents
      .filter(({ kind, expiresOn }) => kind === "warranty" && expiresOn !== null)
      .map(({ name, expiresOn }) => ({ name: nameOf(name), end: expiresOn, ref: "" })),
    ...record.history.warranties.map(({ provider, endsOn }) => ({
      name: nameOf(provider),
      end: endsOn,
      ref: "",
    })),
  ];
  const sources = record.appliances.map(applianceSource);
  const line = (row: (typeof rows)[number]) =>
    `${row.name}, ${row.end === null ? say("no end date saved", "sin fecha guardada") : endWords(ask, row.end)}${row.ref}`;
  const dated = rows
    .filter(({ end }) => end !== null)
    .sort((a, b) => (a.end ?? "").localeCompare(b.end ?? ""));
  const ahead = dated.filter(({ end }) => (end ?? "") >= record.today);
  const isOver =
    /\b(?:no|without|(?<!\b(?:go|goes|going|run|runs) )out of|not under|expired|ended|ran out|lapsed|not)\b/.test(
      ask.text,
    );
  if (ask.period !== null) {
    const inTime = within(dated, ask.period, ({ end }) => end);
    return told(
      [
        inTime.length === 0
          ? say(
              `Nothing ends ${ask.periodWords(ask.period)}.`,
              `Nada se vence ${ask.periodWords(ask.period)}.`,
            )
          : say(`Ending ${ask.periodWords(ask.period)}:`, `Se vence ${ask.periodWords(ask.period)}:`),
        listed(inTime.map(line), ask),
      ],
      sources,
    );
  }
  if (ask.has("SOONEST", "FIRST", "NEXT")) {
    const [first, ...others] = ahead;
    if (!first)
      return told([
        say("No warranty in your record is still running.", "Ninguna garantía del registro sigue vigente."),
      ]);
    return told(
      [
        say(`The first to end: ${line(first)}.`, `La primera que se vence: ${line(first)}.`),
        others.length > 0 ? say("Then:", "Después:") : "",
        listed(others.map(line), ask),
      ],
      sources,
    );
  }
  if (isOver) {
    const over = rows.filter(({ end, ref }) => ref !== "" && (end === null || end < record.today));
    return told(
      [
        over.length === 0
          ? say(
              "Every appliance in your record is under warranty.",
              "Todos los aparatos del registro tienen garantía.",
            )
          : say("Not under warranty, as far as your record shows:", "Sin garantía, según tu registro:"),
        listed(over.map(line), ask),
      ],
      sources,
    );
  }
  if (ask.has("LAST", "MAX", "OLDEST")) {
    const last = ahead.at(-1);
    return last
      ? told([say(`The one that runs longest: ${line(last)}.`, `La que más dura: ${line(last)}.`)], sources)
      : null;
  }
  if (rows.length === 0)
    return told([
      say(
        "No warranties are saved yet. Add them under [Property](/home/property).",
        "No hay garantías guardadas. Agrégalas en [Property](/home/property).",
      ),
    ]);
  const shown = /\bstill\b|\bactive\b|\bunder warranty\b/.test(ask.text)
    ? ahead
    : [...ahead, ...dated.filter(({ end }) => (end ?? "") < record.today)];
  return told([say("Your warranties:", "Tus garantías:"), listed(shown.map(line), ask)], sources);
}

/** Whether the home warranty says it covers a thing whose own warranty is over. */
function isInContract({ history, today }: Ask["record"], { kind, warrantyEndsOn }: Appliance): boolean {
  return (
    (warrantyEndsOn ?? "") < today &&
    history.warranties.some(({ notes }) => shared(bareWords(kind), notes).all)
  );
}

/** The home warranty that holds. */
function contractLine(ask: Ask, whole = false): string {
  const { record, say } = ask;
  const contract =
    record.history.warranties.find(({ endsOn }) => endsOn === null || endsOn >= record.today) ??
    (whole ? record.history.warranties[0] : undefined);
  if (!contract) return "";
  const { provider, phone, policyNumber, endsOn, startsOn, notes } = contract;
  return [
    say(
      `Your home warranty is with ${nameOf(provider)}${endsOn ? `, ${endWords(ask, endsOn)}` : ""}.`,
      `Tu garantía de la casa es con ${nameOf(provider)}${endsOn ? `, ${endWords(ask, endsOn)}` : ""}.`,
    ),
    whole && startsOn ? say(`It started ${ask.fullDay(startsOn)}.`, `Empezó ${ask.fullDay(startsOn)}.`) : "",
    phone === "" ? "" : say(`Call ${nameOf(phone)}.`, `Llama al ${nameOf(phone)}.`),
    whole && policyNumber !== ""
      ? say(`Policy number ${nameOf(policyNumber)}.`, `Número de póliza: ${nameOf(policyNumber)}.`)
      : "",
    notes === "" ? "" : `“${plain(notes, NOTES_MAX)}”`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function homeWarranty(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const things = words.length === 0 ? [] : appliancesOf(record, words);
  const [contract] = record.history.warranties;
  if (words.length > MOST_NAMED || (words.length > 0 && !contract)) return null;
  return told(
    [
      contractLine(ask, true) ||
        say(
          "There’s no home warranty in your record. Add one under [Property](/home/property).",
          "No hay una garantía de la casa en tu registro. Agrégala en [Property](/home/property).",
        ),
      ...things.map((one) => coverLine(ask, one)),
    ],
    things.map(applianceSource),
  );
}

/** Which of several was put in first or last. */
export function olderOf(ask: Ask): Told | null {
  const { roofYear, yearBuilt } = ask.record.facts;
  type Dated = { name: string; since: CalendarDay; shown: string; one: Appliance | null };
  const things = ask.groups.flatMap((words): Dated[] => {
    const [one] = appliancesOf(ask.record, words);
    if (one?.installedOn)
      return [
        {
          name: thingOf(one),
          since: one.installedOn,
          shown: `${ask.day(one.installedOn)} [${one.ref}]`,
          one,
        },
      ];
    const year = words.every((word) => word === "roof")
      ? roofYear
      : words.every((word) => word === "house")
        ? yearBuilt
        : null;
    return year === null
      ? []
      : [
          {
            name: ask.say(words.join(" "), words[0] === "roof" ? "techo" : "casa"),
            since: `${year}-01-01`,
            shown: `${year}`,
            one: null,
          },
        ];
  });
  if (things.length < 2 || things.length !== ask.groups.length) return null;
  const sorted = things.toSorted((a, b) => a.since.localeCompare(b.since));
  const first = ask.has("OLDEST") ? sorted[0] : sorted.at(-1);
  const lines = things.map(({ name, shown }) => `${name}: ${ask.say("from", "desde")} ${shown}`);
  const head = ask.has("OLDEST")
    ? ask.say("The older one is the", "Lo más viejo:")
    : ask.say("The newer one is the", "Lo más nuevo:");
  return told(
    [`${head} ${first?.name}.`, listed(lines, ask)],
    things.flatMap(({ one }) => (one ? [applianceSource(one)] : [])),
  );
}

/** How old something is, or when it was put in: an appliance, the roof, the AC, or the house. */
export function age(ask: Ask): Told | null {
  const { record, say, words, years } = ask;
  const { yearBuilt, roofYear, roofMaterial, hvacYear } = record.facts;
  const since = (year: number) => Math.max(0, yearOf(record.today) - year);
  const old = (n: number) => (n > 0 ? say(`, about ${years(n)} old`, `, tiene unos ${years(n)}`) : "");
  const turns = /\b(?:turns?|reach(?:es)?|hits?) (\d{1,3})\b/.exec(ask.text)?.[1];
  const named = words.filter((word) => !/^\d+$/.test(word) && word !== "turns" && word !== "turn");
  if (named.length === 0) {
    if (yearBuilt === null)
      return told([missing(ask, "when the house was built", "cuándo se construyó la casa")]);
    return told([
      say(
        `The house was built in ${yearBuilt}${old(since(yearBuilt))}.`,
        `La casa se construyó en ${yearBuilt}${old(since(yearBuilt))}.`,
      ),
    ]);
  }
  if (named.every((word) => ["roof", "shingles", "shingle", "roofing"].includes(word))) {
    const material = nameOf(roofMaterial).toLowerCase();
    if (roofYear === null) return told([missing(ask, "how old the roof is", "cuántos años tiene el techo")]);
    const inYears = roofYear + Number(turns ?? 0) - yearOf(record.today);
    const turn = turns
      ? say(
          ` It turns ${turns} in ${roofYear + Number(turns)}${inYears > 0 ? `, about ${years(inYears)} from now` : ""}.`,
          ` Cumple ${turns} en ${roofYear + Number(turns)}${inYears > 0 ? `, dentro de unos ${years(inYears)}` : ""}.`,
        )
      : "";
    return told([
      say(
        `The roof is from ${roofYear}${old(since(roofYear))}${material && `: ${material}`}.${turn}`,
        `El techo es de ${roofYear}${old(since(roofYear))}${material && `: ${material}`}.${turn}`,
      ),
    ]);
  }
  const things = appliancesOf(record, named);
  const lines = things.map((one) => {
    if (one.installedOn === null)
      return `${say(`I don’t have an installation date for your ${thingOf(one)}. Add it under [Property](/home/property).`, `No tengo fecha de instalación de tu ${thingOf(one)}. Agrégala en [Property](/home/property).`)} [${one.ref}]`;
    const n = Math.floor(monthsBetween(one.installedOn, record.today) / 12);
    return `${say(`Your ${thingOf(one)} was installed ${ask.day(one.installedOn)}${n > 0 ? `, ${years(n)} ago` : ""}.`, `Tu ${thingOf(one)} se instaló ${ask.day(one.installedOn)}${n > 0 ? `, hace ${years(n)}` : ""}.`)} [${one.ref}]`;
  });
  const isAc = shared(named, "AC air conditioner hvac system").all && hvacYear !== null;
  if (isAc && lines.length === 0)
    lines.push(
      say(
        `The AC is from ${hvacYear}${old(since(hvacYear as number))}.`,
        `El aire acondicionado es de ${hvacYear}${old(since(hvacYear as number))}.`,
      ),
    );
  return lines.length === 0 ? null : told([lines.join(" ")], things.map(applianceSource));
}

const missing = ({ say }: Ask, en: string, es: string) =>
  say(
    `I don’t have that: your record doesn’t say ${en}. Add it under [Property](/home/property).`,
    `No tengo eso: tu registro no dice ${es}. Agrégalo en [Property](/home/property).`,
  );

export function closed(ask: Ask): Told | null {
  const { closedOn } = ask.record.facts;
  if (ask.words.length > 0) return null;
  if (closedOn === null)
    return told([missing(ask, "when you closed on the house", "cuándo compraste la casa")]);
  const n = Math.floor(monthsBetween(closedOn, ask.record.today) / 12);
  return told([
    ask.say(
      `You closed on this house ${ask.fullDay(closedOn)}${n > 0 ? `, ${ask.years(n)} ago` : ""}.`,
      `Compraste esta casa ${ask.fullDay(closedOn)}${n > 0 ? `, hace ${ask.years(n)}` : ""}.`,
    ),
  ]);
}

/** What a question about the Florida dates is about, by the rule's id; any other is about all of them. */
const FLORIDA_SUBJECTS: readonly [says: RegExp, rule: string][] = [
  [/\bwater/, "watering"],
  [/\bfertilizer/, "fertilizer"],
  [/\bturtle/, "turtle-lights"],
];

/** Dates the law and insurers set for this house. */
export function floridaDates(ask: Ask): Told | null {
  const { record, say, fullDay, text, period } = ask;
  if (ask.words.length > 0) return null;
  const subject = FLORIDA_SUBJECTS.find(([says]) => says.test(text))?.[1];
  const dates = within(record.floridaDates, period, ({ day }) => day).filter(
    ({ rule, day, until }) => (subject === undefined || rule === subject) && (until ?? day) >= record.today,
  );
  const page = "[Florida dates](/home/florida)";
  const check = say(
    `Check with your city or county: some of this may differ there. Sources are on ${page}.`,
    `Consulta con tu ciudad o condado: algo puede ser distinto allí. Las fuentes están en ${page}.`,
  );
  if (subject === "watering" && period === null && record.watering !== "")
    return told([record.watering, check]);
  if (dates.length === 0)
    return told([
      say(
        `I know no such date for your home. ${page} asks what it needs to work them out.`,
        `No conozco esa fecha para tu casa. ${page} pregunta lo que hace falta.`,
      ),
    ]);
  const line = ({ title, day, until }: (typeof dates)[number]) =>
    `${nameOf(title)}: ${fullDay(day)}${until === null ? "" : say(` through ${fullDay(until)}`, ` hasta ${fullDay(until)}`)}`;
  return told([
    listed(dates.map(line), ask),
    dates.some(({ toCheck }) => toCheck)
      ? check
      : say(`Sources are on ${page}.`, `Las fuentes están en ${page}.`),
  ]);
}

/** The appliances: all of them, the oldest or newest, or how many. */
export function appliances(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const shown = words.length === 0 ? record.appliances : appliancesOf(record, words);
  if (record.appliances.length === 0 && words.length > 0) return null;
  if (record.appliances.length === 0)
    return told([
      say(
        "No appliances yet. Add them under [Property](/home/property).",
        "Todavía no hay aparatos. Agrégalos en [Property](/home/property).",
      ),
    ]);
  if (shown.length === 0) return null;
  const line = (one: Appliance) =>
    [
      [one.kind, one.brand, one.model]
        .filter(Boolean)
        .map((part) => plain(part, 60))
        .join(" "),
      one.installedOn === null
        ? ""
        : say(`installed ${ask.day(one.installedOn)}`, `se instaló ${ask.day(one.installedOn)}`),
      one.warrantyEndsOn === null
        ? ""
        : say(
            `warranty until ${ask.fullDay(one.warrantyEndsOn)}`,
            `garantía hasta ${ask.fullDay(one.warrantyEndsOn)}`,
          ),
    ]
      .filter(Boolean)
      .join(", ")
      .concat(` [${one.ref}]`);
  const dated = shown
    .filter(({ installedOn }) => installedOn !== null)
    .sort((a, b) => (a.installedOn ?? "").localeCompare(b.installedOn ?? ""));
  const sources = shown.map(applianceSource);
  const [oldest, newest] = [dated[0], dated.at(-1)];
  const one = ask.has("OLDEST", "FIRST") ? oldest : ask.has("NEWEST", "LAST") ? newest : undefined;
  if (ask.has("OLDEST", "FIRST", "NEWEST", "LAST")) {
    if (!one || shown.length < 2) return null;
    const head = one === oldest ? say("The oldest", "El más viejo") : say("The newest", "El más nuevo");
    return { ...told([`${head}: ${line(one)}.`], [applianceSource(one)]), about: bareWords(one.kind) };
  }
  const n = ask.count(shown.length, ["appliance", "appliances"], ["aparato", "aparatos"]);
  return told(
    [say(`You have ${n} saved:`, `Tienes ${n}:`), listed(shown.map(line), ask), property(ask)],
    sources.slice(0, 12),
  );
}

export function facts(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const { roofYear, roofMaterial, yearBuilt, hvacYear } = record.facts;
  const place = [nameOf(record.address), nameOf(record.city)].filter(Boolean).join(", ");
  if (ask.has("ADDRESS"))
    return words.length > 0 ? null : told([`${place}, ${record.state} ${record.zipCode}`]);
  if (ask.has("MATERIAL")) {
    if (!words.every((word) => word === "roof" || word === "shingle" || word === "shingles")) return null;
    return told([
      roofMaterial === ""
        ? missing(ask, "what the roof is made of", "de qué es el techo")
        : say(
            `The roof is ${nameOf(roofMaterial).toLowerCase()}${roofYear ? `, from ${roofYear}` : ""}.`,
            `El techo es de ${nameOf(roofMaterial).toLowerCase()}${roofYear ? `, de ${roofYear}` : ""}.`,
          ),
    ]);
  }
  if (words.length > 0) return null;
  const names = record.features.map((feature) => HOME_FEATURE_LABELS[feature].toLowerCase());
  return told([
    [
      `${PROPERTY_TYPE_LABELS[record.propertyType]}${place && `, ${place}`}.`,
      names.length === 0
        ? say("No features are turned on.", "No hay características marcadas.")
        : say(`Features: ${names.join(", ")}.`, `Características: ${names.join(", ")}.`),
      yearBuilt === null
        ? ""
        : say(`The house was built in ${yearBuilt}.`, `La casa se construyó en ${yearBuilt}.`),
      roofYear === null ? "" : say(`The roof is from ${roofYear}.`, `El techo es de ${roofYear}.`),
      hvacYear === null ? "" : say(`The AC is from ${hvacYear}.`, `El aire acondicionado es de ${hvacYear}.`),
    ]
      .filter(Boolean)
      .join(" "),
    say(
      "Change any of this under [Property](/home/property).",
      "Puedes cambiar todo esto en [Property](/home/property).",
    ),
  ]);
}

/** What people say of where they shut something off, and why. */
const SHUT_OFF_WORDS =
  "water gas power electricity electric main breaker valve lid whole toda pipe burst leak leaking spraying sink kitchen toilet everywhere";

/** The home's own note of where things are shut off. */
export function shutoffs({ record, say, words }: Ask): Told | null {
  const note = record.facts.shutoffs.trim();
  if (!shared(words, `${note} ${SHUT_OFF_WORDS}`).all && words.length > 0) return null;
  return note === ""
    ? told([
        say(
          "Your record doesn’t say where the shutoffs are. Add it under [Property](/home/property).",
          "Tu registro no dice dónde se cierra el agua o la luz. Agrégalo en [Property](/home/property).",
        ),
      ])
    : told([
        say(
          `Your shutoff note: “${plain(note, NOTES_MAX)}”`,
          `Así se cierra, según tu nota: “${plain(note, NOTES_MAX)}”`,
        ),
      ]);
}

export function insurance(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const { insurer, policyRenewsOn } = record.facts;
  if (!shared(words, `home house homeowners ${insurer}`).all && words.length > 0) return null;
  if (insurer === "" && policyRenewsOn === null)
    return told([missing(ask, "who insures the house", "quién asegura la casa")]);
  const left = policyRenewsOn === null ? 0 : daysBetween(record.today, policyRenewsOn);
  return told([
    ask.has("POLICYNUMBER")
      ? say(
          "I don’t have the policy number of your home insurance. It’s on the policy, under [Documents](/home/documents).",
          "No tengo el número de la póliza de tu casa. Está en la póliza, en [Documents](/home/documents).",
        )
      : "",
    [
      insurer === ""
        ? ""
        : say(
            `Your home insurance is with ${nameOf(insurer)}.`,
            `El seguro de tu casa es con ${nameOf(insurer)}.`,
          ),
      policyRenewsOn === null
        ? say(
            "There’s no renewal date yet. Add it under [Property](/home/property).",
            "Todavía no hay fecha de renovación. Agrégala en [Property](/home/property).",
          )
        : say(
            `It renews ${ask.fullDay(policyRenewsOn)}${left > 0 ? `, ${ask.days(left)} from now` : left === 0 ? ", today" : ""}.`,
            `Se renueva ${ask.fullDay(policyRenewsOn)}${left > 0 ? `, dentro de ${ask.days(left)}` : left === 0 ? ", hoy" : ""}.`,
          ),
    ]
      .filter(Boolean)
      .join(" "),
    ask.has("POLICYNUMBER") && !/\b(?:insur\w*|homeowners?)\b/.test(ask.text) ? contractLine(ask, true) : "",
  ]);
}

function paperLine(ask: Ask, { name, expiresOn }: Saved): string {
  const { say, record } = ask;
  if (expiresOn === null) return nameOf(name);
  const on = ask.fullDay(expiresOn);
  return `${nameOf(name)}, ${expiresOn >= record.today ? say(`expires ${on}`, `vence ${on}`) : say(`expired ${on}`, `venció ${on}`)}`;
}

/** The documents: those that are named, those that end in a time, or how many there are. */
export function documents(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const all = record.history.documents;
  // What one needs is no question of what one has.
  if ((all.length === 0 && words.length > 0) || /\bdo (?:i|we) need\b/.test(ask.text)) return null;
  if (all.length === 0)
    return told([say("You don’t have any documents here yet.", "Todavía no tienes documentos aquí.")]);
  const asWords = ask.has("RECEIPT") ? [...words, "receipt"] : words;
  if (asWords.length > 0) {
    const found = documentsOf(record, asWords);
    if (found.length === 0)
      return (
        receiptsFor(ask) ??
        (words.length <= MOST_NAMED && words.every(ask.isWord) && (ask.isYesNo || ask.has("WHERE", "DOC"))
          ? noDocument(ask)
          : null)
      );
    const yes = ask.isYesNo ? say("Yes. ", "Sí. ") : "";
    const n = ask.count(found.length, ["document", "documents"], ["documento", "documentos"]);
    return told([
      `${yes}${say(`You have ${n} by that name:`, `Tienes ${n} con ese nombre:`)}`,
      listed(
        found.map((one) => paperLine(ask, one)),
        ask,
      ),
      seeDocuments(ask),
    ]);
  }
  if (ask.has("END", "RENEW", "SOONEST") || ask.period !== null) {
    const dated = within(all, ask.period, ({ expiresOn }) => expiresOn)
      .filter(({ expiresOn }) => expiresOn !== null)
      .sort((a, b) => (a.expiresOn ?? "").localeCompare(b.expiresOn ?? ""));
    const time = ask.period === null ? "" : ` ${ask.periodWords(ask.period)}`;
    if (dated.length === 0)
      return told([say(`No document expires${time}.`, `Ningún documento se vence${time}.`)]);
    return told([
      say(`These expire${time}:`, `Esto se vence${time}:`),
      listed(
        dated.map((one) => paperLine(ask, one)),
        ask,
      ),
      seeDocuments(ask),
    ]);
  }
  if (!ask.has("DOC")) return null;
  const n = ask.count(all.length, ["document", "documents"], ["documento", "documentos"]);
  return told([
    say(`You have ${n}:`, `Tienes ${n}:`),
    listed(
      all.map((one) => paperLine(ask, one)),
      ask,
      20,
    ),
    seeDocuments(ask),
  ]);
}

/** The receipts of whoever was paid for what is named: a receipt is called by its firm. */
function receiptsFor(ask: Ask): Told | null {
  if (!ask.has("RECEIPT") || ask.words.length === 0) return null;
  const { expenses, documents: all } = ask.record.history;
  const rows = expenses.filter(
    ({ description, vendorName }) =>
      vendorName !== "" && shared(ask.words, `${description} ${vendorName}`).all,
  );
  const firms = new Set(rows.map(({ vendorName }) => vendorName));
  const found = all.filter(
    ({ kind, name }) => kind === "receipt" && [...firms].some((firm) => name.includes(firm)),
  );
  if (found.length === 0) return null;
  return told([
    ask.say(
      `I don’t know which receipt is for that. By the company’s name it may be:`,
      "No sé cuál recibo es de eso. Por el nombre de la empresa puede ser:",
    ),
    listed(
      found.map((one) => paperLine(ask, one)),
      ask,
    ),
    seeDocuments(ask),
  ]);
}

function noDocument(ask: Ask): Told {
  return told([
    ask.say(
      "I don’t have a document by that name. All of yours are on [Documents](/home/documents).",
      "No tengo ningún documento con ese nombre. Todos los tuyos están en [Documents](/home/documents).",
    ),
  ]);
}

/** When a document that is named ends. */
export function documentEnds(ask: Ask): Told | null {
  return documentsOf(ask.record, ask.words).length > 0 ? documents(ask) : null;
}

/** When a thing that is named was put in. */
export function installed(ask: Ask): Told | null {
  return ask.words.length > 0 ? age(ask) : null;
}
