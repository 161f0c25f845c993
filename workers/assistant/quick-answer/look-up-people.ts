import type { RecordedVendor } from "#app/domain/assistant/home-record.ts";
import { bareWords } from "#workers/assistant/quick-answer/find-tasks/words.ts";
import { type Ask, listed, type Told, told, within } from "./look-up.ts";
import { vendorSource } from "./sources.ts";
import { firmOf, LITERAL, shared, tasksNamed, vendorsOf } from "./subjects.ts";
import { nameOf, phoneLinks, plain, vendorLine } from "./text.ts";

/** Whom one can ask: the agent, their vendors, and what was asked or referred already. */

const LISTED = 8;
const REPLY_MAX = 600;
const seeAgent = ({ say, record: { hasAgent } }: Ask) => {
  const page = hasAgent ? "Agent" : "Vendors";
  return say(`There’s more on [${page}](/home/agent).`, `Hay más en [${page}](/home/agent).`);
};

/** Whose the vendors are, at the head of a list of them. */
const recommended = ({ say, record: { hasAgent } }: Ask) =>
  hasAgent
    ? say("Your agent recommends:", "Tu agente recomienda:")
    : say("Your vendors:", "Tus proveedores:");

export function agent(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const { name, phone, email, brokerage } = record.agent;
  if (!record.hasAgent && words.length === 0) {
    return told([say("You have no agent right now.", "Ahora no tienes agente."), seeAgent(ask)]);
  }
  if (name === "" || words.length > 0) return null;
  const ways = [phone === "" ? "" : phoneLinks(phone), nameOf(email)]
    .filter(Boolean)
    .join(say(" or ", " o "));
  return told([
    [
      say(
        `Your agent is **${nameOf(name)}**${brokerage && ` of ${nameOf(brokerage)}`}.`,
        `Tu agente es **${nameOf(name)}**${brokerage && `, de ${nameOf(brokerage)}`}.`,
      ),
      ways === "" ? "" : say(`Reach them at ${ways}.`, `Puedes llamar o escribir a ${ways}.`),
    ]
      .filter(Boolean)
      .join(" "),
    seeAgent(ask),
  ]);
}

const AREA = new Set("st saint pete petersburg pinellas county area far out drive here".split(" "));

/** Where the home is: a vendor's line says so where they do not come there. */
const isArea = ({ city }: Ask["record"], word: string) => AREA.has(word) || bareWords(city).includes(word);

/** The agent's vendors: of a trade or by name, with a discount, after hours, or all of them. */
export function vendors(ask: Ask): Told | null {
  const { record, say } = ask;
  const words = ask.words.filter((word) => !isArea(record, word));
  const groups = ask.groups.length > 1 && vendorsOf(record, words).length === 0 ? ask.groups : [words];
  const named = groups.map((group) => (group.length === 0 ? record.vendors : vendorsOf(record, group)));
  if (named.some((list) => list.length === 0)) return null;
  const trade = [...new Set(named.flat())];
  const isAll = words.length === 0;
  const isNamed =
    firmOf(
      words,
      record.vendors.map(({ name }) => name),
    ) !== null;
  if (ask.has("AFTERHOURS")) {
    const late = trade.filter((one) => one.afterHours && one.servesHome);
    if (late.length > 0)
      return listOf(
        ask,
        say("These vendors answer after hours:", "Estos proveedores contestan fuera de horario:"),
        late,
      );
    const none = say(
      "None of the vendors for this is marked as answering after hours.",
      "Ninguno de los proveedores para esto dice contestar fuera de horario.",
    );
    return isAll ? told([none, seeAgent(ask)]) : prefixed(none, listOf(ask, recommended(ask), trade));
  }
  if (ask.has("DISCOUNT")) {
    const offers = ({ discount, code }: RecordedVendor) => discount !== "" || code !== "";
    if (ask.has("NOT"))
      return listOf(
        ask,
        say("No discount is listed for these:", "Estos no tienen descuento anotado:"),
        trade.filter((one) => one.servesHome && !offers(one)),
      );
    const offering = trade.filter(offers);
    if (offering.length === 0)
      return prefixed(
        say("No discount is listed for them.", "No hay descuento anotado para ellos."),
        listOf(ask, "", trade),
      );
    return listOf(
      ask,
      isAll
        ? say(
            "Your agent’s vendors with a discount for you:",
            "Los proveedores de tu agente con descuento para ti:",
          )
        : "",
      offering,
    );
  }
  return listOf(
    ask,
    isNamed
      ? ""
      : isAll
        ? record.hasAgent
          ? say("Your agent’s vendors:", "Los proveedores de tu agente:")
          : recommended(ask)
        : recommended(ask),
    trade,
  );
}

/** The agent's vendors nobody here has paid yet. */
export function neverPaid(ask: Ask): Told | null {
  if (ask.words.length > 0) return null;
  const paid = new Set(ask.record.history.expenses.map(({ vendorName }) => vendorName));
  const never = ask.record.vendors.filter(({ name, servesHome }) => servesHome && !paid.has(name));
  return listOf(
    ask,
    ask.say("Your expenses name none of these:", "Tus gastos no nombran a ninguno de estos:"),
    never,
  );
}

const prefixed = (text: string, answer: Told): Told => ({ ...answer, text: `${text}\n\n${answer.text}` });

function listOf(ask: Ask, opening: string, all: readonly RecordedVendor[]): Told {
  const shown = all.slice(0, LISTED);
  const more = all.length - shown.length;
  return told(
    [
      opening,
      shown.map(vendorLine).join("\n"),
      /\bemail\b/.test(ask.text) ? emailsOf(ask, shown) : "",
      more > 0 ? ask.say(`And ${more} more.`, `Y ${more} más.`) : "",
      seeAgent(ask),
    ],
    shown.map(vendorSource),
  );
}

function emailsOf({ say }: Ask, shown: readonly RecordedVendor[]): string {
  const lines = shown.map(
    ({ name, email }) =>
      `${nameOf(name)}: ${email === "" ? say("no email on record", "sin correo en el registro") : nameOf(email)}`,
  );
  return lines.map((line) => `- ${line}`).join("\n");
}

/** What the homeowner asked the agent, and what came back. */
export function requests(ask: Ask): Told | null {
  const { record, say, words } = ask;
  const { requests: all } = record.history;
  const titles = new Set(words.length === 0 ? [] : tasksNamed(record, words).map(({ title }) => title));
  const meant = within(all, ask.period, ({ askedOn }) => askedOn).filter(
    ({ title, reply }) => words.length === 0 || titles.has(title) || shared(words, `${title} ${reply}`).all,
  );
  if (all.length === 0 && words.length > 0) return null;
  if (all.length === 0)
    return told([
      say("You haven’t asked your agent for help yet.", "Todavía no le has pedido ayuda a tu agente."),
      seeAgent(ask),
    ]);
  if (meant.length === 0) return null;
  const name = nameOf(record.agent.name).split(" ")[0] || say("Your agent", "Tu agente");
  const isOpen = /\b(?:pending|waiting|not|hasnt|no|open|unanswered)\b/.test(ask.text);
  const isLast = ask.has("LAST") && words.length === 0;
  const shown = isLast
    ? meant.filter(({ reply }) => reply !== "").slice(0, 1)
    : isOpen && words.length === 0
      ? meant.filter(({ reply }) => reply === "")
      : meant;
  const lines = (shown.length > 0 ? shown : meant).map(({ title, askedOn, reply }) => {
    const asked = say(
      `You asked about “${nameOf(title)}” ${ask.day(askedOn)}.`,
      `Preguntaste sobre “${nameOf(title)}” ${ask.day(askedOn)}.`,
    );
    const answer =
      reply === ""
        ? say(`${name} hasn’t replied yet.`, `${name} todavía no ha contestado.`)
        : say(
            `${name} replied: “${plain(reply, REPLY_MAX)}”`,
            `${name} contestó: “${plain(reply, REPLY_MAX)}”`,
          );
    return `${asked} ${answer}`;
  });
  const [only] = shown;
  const yes =
    ask.isYesNo && shown.length === 1 && ask.has("REPLY")
      ? only?.reply === ""
        ? "No. "
        : say("Yes. ", "Sí. ")
      : "";
  return told([lines.length === 1 ? `${yes}${lines[0]}` : listed(lines, ask), seeAgent(ask)]);
}

/** Whom the homeowner referred to the agent, and what has come of it. */
export function referrals(ask: Ask): Told | null {
  const { record, say } = ask;
  const words = ask.words.map((word) => word.replace(LITERAL, ""));
  const { referrals: all } = record.history;
  if (words.length === 0 && !ask.has("REFERRAL")) return null;
  const meant = all.filter(({ name, message }) =>
    words.every((word) =>
      bareWords(`${name} ${message}`).some((one) => one === word || one === `${word}s` || `${one}s` === word),
    ),
  );
  if (meant.length === 0)
    return words.length === 0
      ? told([say("You haven’t referred anybody yet.", "Todavía no has referido a nadie."), seeAgent(ask)])
      : null;
  const agentName = nameOf(record.agent.name).split(" ")[0] || say("Your agent", "Tu agente");
  const status = {
    new: say(
      `${agentName} hasn’t marked them as contacted yet.`,
      `${agentName} todavía no marca que ya les habló.`,
    ),
    contacted: say(`${agentName} marked them as contacted.`, `${agentName} marcó que ya les habló.`),
    closed: say(`${agentName} closed the referral.`, `${agentName} cerró la referencia.`),
  };
  const lines = meant.map(
    (one) =>
      `${say(`You referred ${nameOf(one.name)} ${ask.day(one.referredOn)}.`, `Referiste a ${nameOf(one.name)} ${ask.day(one.referredOn)}.`)} ${status[one.status]}`,
  );
  return told([lines.length === 1 ? (lines[0] as string) : listed(lines, ask), seeAgent(ask)]);
}

/** Vendors, where somebody of a trade or by name is asked for; the agent alone is no vendor. */
export function vendorsAsked(ask: Ask): Told | null {
  // "Do I need to clean the gutters?" asks for nobody.
  const asksWhether = ask.isYesNo && /\b(?:do|should|must) (?:i|we)\b/.test(ask.text);
  const asksForOne = ask.has("CALL", "PERSON", "VENDOR", "WHO", "CONTACT", "COME");
  if (!asksForOne && (asksWhether || !/\b(?:need|want) (?:a|an|some|one)\b|\bneed \w+s?$/.test(ask.text)))
    return null;
  const isFor = ask.words.length > 0 && (!ask.has("AGENT") || ask.has("CALL", "PERSON", "WHO"));
  return isFor || ask.has("VENDOR") ? vendors(ask) : null;
}
