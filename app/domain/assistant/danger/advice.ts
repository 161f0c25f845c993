import type { AnswerLanguage } from "#app/domain/text/language.ts";
import { DANGER_KINDS, type DangerKind } from "./kinds.ts";

type Call = { label: string; number: string };
export type Shutoff = "water" | "gas" | "power";

/** What to do now, whom to call, and which of the home's shutoff notes helps. */
export type Advice = { title: string; lines: string[]; calls: Call[]; shutoffs: Shutoff[] };

type CallName = "emergency" | "emergencyIfHurt" | "poison" | "lifeline" | "violence" | "alligator";

const NUMBERS: Record<CallName, Record<AnswerLanguage, string> & { number: string }> = {
  emergency: { number: "911", en: "Emergency", es: "Emergencias" },
  emergencyIfHurt: {
    number: "911",
    en: "If anyone is hurt or water reaches anything electrical",
    es: "Si hay heridos o el agua llega a algo eléctrico",
  },
  poison: { number: "1-800-222-1222", en: "Poison Control", es: "Centro de envenenamiento (Poison Control)" },
  lifeline: {
    number: "988",
    en: "Suicide & Crisis Lifeline (call or text)",
    es: "Línea de prevención del suicidio y crisis (llamada o texto)",
  },
  violence: {
    number: "1-800-799-7233",
    en: "National Domestic Violence Hotline",
    es: "Línea nacional contra la violencia doméstica",
  },
  alligator: { number: "1-866-392-4286", en: "FWC alligator hotline", es: "Línea de caimanes de la FWC" },
};

/** Every number a notice tells, as it is written. */
export const HELP_NUMBERS: readonly string[] = Object.values(NUMBERS).map(({ number }) => number);

/** A title and three lines, the most pressing first. */
type Words = readonly [title: string, first: string, second: string, third: string];
type Help = Readonly<Record<AnswerLanguage, Words>> & {
  calls: readonly CallName[];
  shutoffs: readonly Shutoff[];
};

/**
 * What to do now, after what the CDC, FEMA, the NFPA, the Red Cross, the American Heart Association, Poison Control,
 * the power and gas companies and Florida's FWC tell people; in Spanish as people of the Americas speak it.
 */
const HELP: Readonly<Record<DangerKind, Help>> = {
  drowning: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Get them out and call 911",
      "Get them out of the water and call 911 on speaker. Reach or throw something before you go in yourself.",
      "Not breathing? Start CPR with rescue breaths now. The 911 operator will talk you through it.",
      "Have them checked even if they seem fine. Trouble can start hours later.",
    ],
    es: [
      "Sáquelo del agua y llame al 911",
      "Sáquelo del agua y llame al 911 en altavoz. Antes de meterse usted, láncele algo que flote.",
      "¿No respira? Empiece RCP con respiraciones ya. El operador del 911 le va diciendo cómo.",
      "Aunque parezca estar bien, que lo revisen. Los problemas pueden empezar horas después.",
    ],
  },
  injury: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Call 911",
      "Call 911 on speaker and do what the operator says.",
      "Not breathing? Push hard and fast in the middle of the chest. Bleeding? Press firmly with a cloth.",
      "After a fall, don’t move them unless they’re in danger. Overheated? Get them into shade and cool them with water.",
    ],
    es: [
      "Llame al 911",
      "Llame al 911 en altavoz y haga lo que le diga el operador.",
      "¿No respira? Presione fuerte y rápido en el centro del pecho. ¿Sangra? Apriete con un paño limpio.",
      "Tras una caída, no lo mueva si no corre peligro. ¿Golpe de calor? Llévelo a la sombra y refrésquelo con agua.",
    ],
  },
  crisis: {
    calls: ["lifeline", "emergency"],
    shutoffs: [],
    en: [
      "You are not alone",
      "Call or text 988 now, day or night. Someone will listen.",
      "If someone may get hurt right now, call 911.",
      "Stay with someone you trust, away from anything that could hurt you.",
    ],
    es: [
      "No tiene que pasar por esto a solas",
      "Llame al 988 y oprima 2 para español, o mande AYUDA por texto al 988. Lo escuchan a toda hora.",
      "Si alguien puede salir lastimado en este momento, llame al 911.",
      "Quédese con alguien de confianza y lejos de cualquier cosa con la que pueda hacerse daño.",
    ],
  },
  violence: {
    calls: ["emergency", "violence"],
    shutoffs: [],
    en: [
      "You deserve to be safe",
      "In danger right now? Call 911. If you can’t talk, try texting 911.",
      "Move to a room with a way out, away from the kitchen and any weapons.",
      "The domestic violence hotline listens in private, day or night: 1-800-799-7233, or text START to 88788.",
    ],
    es: [
      "Usted merece estar a salvo",
      "¿Corre peligro ahora? Llame al 911. Si no puede hablar, intente mandar un texto al 911.",
      "Vaya a un cuarto con salida, lejos de la cocina y de cualquier arma.",
      "La línea contra la violencia doméstica atiende en privado a toda hora: 1-800-799-7233.",
    ],
  },
  intruder: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Get safe and call 911",
      "Get out if you can do it safely. If not, lock yourself in a room and stay quiet.",
      "Call 911 and stay on the line. If you can’t talk, try texting 911.",
      "Don’t go looking or confront anyone. Let the police check the house first.",
    ],
    es: [
      "Póngase a salvo y llame al 911",
      "Salga si puede hacerlo sin peligro. Si no, enciérrese en un cuarto y no haga ruido.",
      "Llame al 911 y no cuelgue. Si no puede hablar, intente mandar un texto al 911.",
      "No busque ni enfrente a nadie. Deje que la policía revise la casa primero.",
    ],
  },
  fire: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Get out and call 911",
      "Get everyone out now, close doors behind you, and call 911 from outside. Don’t go back in.",
      "Stay low under smoke. If a door is hot, use another way out.",
      "Small pan fire? Slide a lid on and turn off the heat. Never put water on grease.",
    ],
    es: [
      "Salga y llame al 911",
      "Saque a todos ya, cierre las puertas al salir y llame al 911 desde afuera. No vuelva a entrar.",
      "Si hay humo, vaya agachado. Si una puerta está caliente, busque otra salida.",
      "¿Fuego pequeño en una sartén? Tápela y apague la hornilla. Nunca le eche agua a la grasa.",
    ],
  },
  gas: {
    calls: ["emergency"],
    shutoffs: ["gas"],
    en: [
      "Get out, then call from outside",
      "Get everyone out now. No switches, no flames, and no phone until you’re outside.",
      "From far away, call 911, then your gas company. Don’t go back in until they say it’s safe.",
      "Turn the gas off only if the valve is outside and safe to reach.",
    ],
    es: [
      "Salga y llame desde afuera",
      "Saque a todos ya. No toque interruptores, no prenda nada y no use el teléfono hasta estar afuera.",
      "Desde lejos, llame al 911 y luego a la compañía de gas. No regrese hasta que le digan que es seguro.",
      "Cierre el gas solo si la llave está afuera y puede llegar sin peligro.",
    ],
  },
  carbon_monoxide: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Get to fresh air and call 911",
      "Carbon monoxide can kill: get everyone and the pets outside into fresh air now, then call 911.",
      "Don’t go back in, not even to open windows, until the fire department says it’s safe.",
      "Tell 911 if anyone has a headache or feels dizzy, sick, or sleepy.",
    ],
    es: [
      "Salga al aire libre y llame al 911",
      "El monóxido de carbono puede matar: saque a todos, y a las mascotas, al aire libre ya y llame al 911.",
      "No vuelva a entrar, ni para abrir ventanas, hasta que los bomberos digan que es seguro.",
      "Dígale al 911 si a alguien le duele la cabeza o se siente mareado, enfermo o con sueño.",
    ],
  },
  wet_electricity: {
    calls: ["emergency"],
    shutoffs: ["power", "water"],
    en: [
      "Stay out of the water",
      "Everyone out of the water without touching metal. Stay away from anything wet near lights or outlets.",
      "Don’t go in to rescue anyone: throw something that floats. Shut off the main breaker only if you’re dry.",
      "Call 911 if anyone felt a shock. Nobody goes back until an electrician has checked.",
    ],
    es: [
      "No se acerque al agua",
      "Todos fuera del agua sin tocar metal. Aléjese de lo mojado cerca de lámparas o enchufes.",
      "No se meta a rescatar a nadie: lance algo que flote. Baje el breaker principal solo si está seco.",
      "Llame al 911 si alguien sintió corriente. Que nadie regrese hasta que lo revise un electricista.",
    ],
  },
  power_line: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Stay at least 35 feet away",
      "Treat the line as live. Keep everyone 35 feet away from it and from anything it touches.",
      "Call 911, then your power company.",
      "In a car it touches? Stay inside and call 911, unless the car is on fire.",
    ],
    es: [
      "Aléjese al menos 35 pies (10 metros)",
      "El cable puede tener corriente. Mantenga a todos a 35 pies (10 metros) de él y de lo que toque.",
      "Llame al 911 y luego a la compañía de luz.",
      "¿Está en un carro que toca el cable? No se baje y llame al 911, a menos que el carro se queme.",
    ],
  },
  electricity: {
    calls: ["emergency"],
    shutoffs: ["power"],
    en: [
      "Don’t touch it",
      "Don’t touch it, or anyone who is being shocked. Keep everyone away.",
      "Turn off the main breaker only if you’re dry and can reach it safely.",
      "Smoke, flames, or a shock? Call 911. Leave it off until an electrician has checked.",
    ],
    es: [
      "No lo toque",
      "No lo toque, ni a quien esté recibiendo la descarga. Que nadie se acerque.",
      "Baje el breaker principal solo si está seco y puede llegar sin peligro.",
      "¿Humo, llamas o una descarga? Llame al 911. Déjelo apagado hasta que lo revise un electricista.",
    ],
  },
  chemicals: {
    calls: ["poison", "emergency"],
    shutoffs: [],
    en: [
      "Get to fresh air",
      "Get everyone out into fresh air now. Don’t add water or anything else, and don’t go back to clean up.",
      "Trouble breathing? Call 911. Otherwise call Poison Control, 1-800-222-1222.",
      "In the eyes or on skin? Rinse with running water for 15 minutes.",
    ],
    es: [
      "Salga al aire libre",
      "Saque a todos al aire libre ya. No eche agua ni otra cosa, y no regrese a limpiar.",
      "¿Le cuesta respirar? Llame al 911. Si no, llame al centro de envenenamiento: 1-800-222-1222.",
      "¿Le cayó en los ojos o en la piel? Enjuague con agua corriente durante 15 minutos.",
    ],
  },
  poison: {
    calls: ["poison", "emergency"],
    shutoffs: [],
    en: [
      "Call Poison Control now",
      "Call Poison Control now, 1-800-222-1222, with the container in your hand.",
      "Passed out, not breathing, or having a seizure? Call 911. Battery or magnet swallowed? Go to an ER now.",
      "Don’t make them throw up, and don’t give them anything unless Poison Control says to.",
    ],
    es: [
      "Llame ya al centro de envenenamiento",
      "Llame ya al centro de envenenamiento, 1-800-222-1222, con el envase en la mano.",
      "¿Desmayo, convulsiones o no respira? Llame al 911. ¿Tragó una pila o un imán? Vaya ya a emergencias.",
      "No le provoque el vómito ni le dé nada si no se lo indican.",
    ],
  },
  storm: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Get to safety now",
      "Told to evacuate? Go now if roads are clear. Tornado? Go to a small inside room away from windows.",
      "Water rising? Go higher and call 911, but not into a closed attic. Never walk or drive through it.",
      "Stay away from windows and cover your head.",
    ],
    es: [
      "Póngase a salvo ya",
      "¿Le ordenaron evacuar? Váyase ya si el camino está libre. ¿Tornado? Vaya a un cuarto interior sin ventanas.",
      "¿Sube el agua? Vaya a lo más alto, no a un ático cerrado, y llame al 911. No camine ni maneje por el agua.",
      "Aléjese de las ventanas y cúbrase la cabeza.",
    ],
  },
  structure: {
    calls: ["emergency"],
    shutoffs: [],
    en: [
      "Get out from under it",
      "Get everyone out from under it and away from it, and keep them out.",
      "Moving, cracking, or sinking? Leave the house and call 911 from outside.",
      "Don’t try to hold it up or clear it yourself. Have it checked before anyone goes back.",
    ],
    es: [
      "Salgan de ahí abajo",
      "Que todos salgan de debajo y se alejen, y que nadie vuelva a pasar.",
      "¿Se mueve, cruje o se hunde? Salga de la casa y llame al 911 desde afuera.",
      "No intente sostenerlo ni quitarlo usted. Que lo revisen antes de que alguien regrese.",
    ],
  },
  animal: {
    calls: ["emergency", "alligator"],
    shutoffs: [],
    en: [
      "Stay away from it",
      "Back away, and bring children and pets inside. Don’t touch, feed, or corner it. Bees? Run indoors.",
      "Bitten by a snake? Call 911 and keep still. No cutting, no ice, no tourniquet.",
      "Any other bite? Wash it with soap and water and see a doctor today.",
    ],
    es: [
      "No se acerque",
      "Aléjese y meta a los niños y las mascotas. No lo toque ni lo acorrale. ¿Abejas? Corra adentro.",
      "¿Mordida de serpiente? Llame al 911 y quédese quieto. Sin cortes, sin hielo, sin torniquete.",
      "¿Otra mordida? Lávela con agua y jabón y vea a un médico hoy mismo.",
    ],
  },
  water: {
    calls: ["emergencyIfHurt"],
    shutoffs: ["water"],
    en: [
      "Shut off the water",
      "Turn off the main water valve. Stay out of water that is near outlets, cords, or the panel.",
      "Leaking water heater? Turn off its power or gas if it’s safe to reach.",
      "Floodwater from outside? Go higher, and never walk or drive through it.",
    ],
    es: [
      "Cierre la llave del agua",
      "Cierre la llave principal del agua. No pise agua cerca de enchufes, cables o el panel eléctrico.",
      "¿Gotea el calentador? Apague su corriente o su gas si puede llegar sin peligro.",
      "¿Es agua de afuera? Vaya a un lugar alto y no camine ni maneje por el agua.",
    ],
  },
  sewage: {
    calls: [],
    shutoffs: [],
    en: [
      "Stop using water and keep out",
      "Don’t flush or run any water in the house.",
      "Keep children and pets out, and don’t touch it. Wash well with soap if you did.",
      "Stay out if it’s near outlets or the panel.",
    ],
    es: [
      "No use el agua y no entre",
      "No baje el inodoro ni abra ninguna llave en la casa.",
      "Que no se acerquen niños ni mascotas y no lo toque. Si lo tocó, lávese bien con jabón.",
      "No entre si está cerca de enchufes o del panel eléctrico.",
    ],
  },
};

/** To somebody who asks whether what was wet or damaged may be switched on again. */
const LEAVE_OFF: Readonly<Record<AnswerLanguage, { title: string; line: string }>> = {
  en: {
    title: "No. Leave it off until it has been checked",
    line: "A wet or damaged panel, breaker, or outlet can shock you or start a fire even when it looks dry.",
  },
  es: {
    title: "No. Déjelo apagado hasta que lo revisen",
    line: "Un panel o un enchufe mojado o dañado puede dar corriente o causar un incendio aunque se vea seco.",
  },
};

/** Where these are, whoever comes to help is next: getting away comes before first aid. */
const UNSAFE_TO_HELP: ReadonlySet<DangerKind> = new Set<DangerKind>([
  "fire",
  "gas",
  "carbon_monoxide",
  "wet_electricity",
  "power_line",
  "electricity",
  "chemicals",
]);
const FOR_VICTIMS: ReadonlySet<DangerKind> = new Set<DangerKind>(["drowning", "injury"]);
/** Nobody hunts for a breaker in gas, smoke or a storm, nor makes a spark. */
const NO_BREAKER: ReadonlySet<DangerKind> = new Set<DangerKind>([
  "fire",
  "gas",
  "carbon_monoxide",
  "power_line",
  "storm",
]);
/**
 * What to do about the two gravest of some dangers, in three lines: two of the one, the first of the other.
 * Empty where there is no danger.
 */
export function adviceOf(dangers: readonly DangerKind[], language: AnswerLanguage): Advice {
  const [gravest, other] = DANGER_KINDS.filter((kind) => dangers.includes(kind));
  if (!gravest) return { title: "", lines: [], calls: [], shutoffs: [] };
  const kinds = other ? [gravest, other] : [gravest];
  const helps = kinds.map((kind) => HELP[kind]);
  const away = other && FOR_VICTIMS.has(gravest) && UNSAFE_TO_HELP.has(other);
  const [title, first, second, third] = HELP[gravest][language];
  const [otherTitle, otherFirst] = other ? HELP[other][language] : [title, third];
  return {
    title: away ? otherTitle : title,
    lines: away ? [otherFirst, first, second] : [first, second, otherFirst],
    calls: callsOf(
      helps.flatMap(({ calls }) => calls),
      language,
    ),
    shutoffs: unique(helps.flatMap(({ shutoffs }) => shutoffs)).filter(
      (shutoff) => shutoff !== "power" || !kinds.some((kind) => NO_BREAKER.has(kind)),
    ),
  };
}

/** The advice on electricity for somebody who would switch it on again: no, and why, before the rest. */
export function leaveItOff(advice: Advice, language: AnswerLanguage): Advice {
  const { title, line } = LEAVE_OFF[language];
  const [first = "", , last = ""] = advice.lines;
  return { ...advice, title, lines: [line, first, last] };
}

function callsOf(names: readonly CallName[], language: AnswerLanguage): Call[] {
  const byNumber = new Map<string, Call>();
  for (const name of names) {
    const { number } = NUMBERS[name];
    if (!byNumber.has(number)) byNumber.set(number, { label: NUMBERS[name][language], number });
  }
  return [...byNumber.values()];
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
