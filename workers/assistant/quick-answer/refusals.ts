import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { agentWords, phoneLinks } from "./text.ts";
import type { Wording } from "./wording.ts";

/** What the assistant does not do, whatever it knows of the home: said plainly, with whom or what to turn to. */

type Refusal = { asks: RegExp; answer: (wording: Wording, record: HomeRecord) => string };

const agentOf = ({ say }: Wording, record: HomeRecord) =>
  !record.hasAgent
    ? say("a real-estate agent", "un agente inmobiliario")
    : agentWords(record, (name) =>
        name === "" ? say("your agent", "tu agente") : say(`your agent ${name}`, `tu agente ${name}`),
      );

/** In the order they are tried: a sick person is never a pool. */
const REFUSALS: readonly Refusal[] = [
  {
    asks: /\b(?:fevers?|flu|covid|asthma|inhaler|ibuprofen|tylenol|advil|aspirin|antibiotics?|allerg(?:y|ies) (?:medicine|meds|pill)|medicines?|medications?|insulin|injections?|flu shot|vaccines?|blood pressure|headaches?|migraine|sore throat|stomach ?ache|diarrhea|vomit\w*|pregnan\w*|diagnos\w*|symptoms? of|my doctor|prescription|back (?:hurts|pain)|threw (?:my |out )?\w* ?back|sprain\w*|toothache|fiebre|gripe|asma|medicinas?|medicamentos?|inyeccion\w*|vacunas?|dolor de (?:cabeza|espalda|estomago|garganta)|tos)\b|^(?!.*\b(?:pool|chlorine|cloro|piscina|alberca|spa|pump|ac|heater|noise|dishwasher|washer|engine|motor)\b).*\b(?:doses?|dosage|rash|cough(?:s|ing)?|pastillas?)\b/,
    answer: ({ say }) =>
      say(
        "I can’t help with health questions. Call a doctor or pharmacist; for poison, call 1-800-222-1222; in an emergency, call 911.",
        "No puedo ayudar con preguntas de salud. Llama a un médico o a una farmacia; por envenenamiento, al 1-800-222-1222; en una emergencia, al 911.",
      ),
  },
  {
    asks: /\b(?:sue|sued|suing|lawsuit|lawyers?|attorneys?|small claims|legal(?:ly)?|liable|liability|take (?:him|her|them|it|the \w+) to court|press charges|evict\w*|breach of contract|liens?(?! (?:release|waiver))|demandar(?:los|lo|la)?|demanda|abogad[oa]s?|tribunal|legalmente)\b/,
    answer: (wording, record) =>
      wording.say(
        `I can’t give legal advice. Ask a lawyer; the Florida Bar’s referral line is at floridabar.org. For the home itself, ask ${agentOf(wording, record)}.`,
        `No puedo dar consejos legales. Pregunta a un abogado; la lista del Florida Bar está en floridabar.org. Sobre la casa, pregúntale a ${agentOf(wording, record)}.`,
      ),
  },
  {
    asks: /\b(?:weather|forecast|is it (?:gonna|going to) (?:rain|storm|freeze)|will it (?:rain|storm|freeze)|(?:gonna|going to) rain|rain(?:ing)? (?:today|tomorrow|tmrw|this week|tonight)|how (?:hot|cold) (?:is it|will it)|temperature (?:outside|today|tomorrow)|chance of rain|is (?:there|a) (?:a )?(?:hurricane|storm|tropical storm) (?:coming|in the gulf|out there|heading)|where is the (?:hurricane|storm)|clima|pronostico|va a llover|llueve (?:hoy|manana)|viene (?:un|algun) huracan)\b/,
    answer: ({ say }) =>
      say(
        "I can’t see the weather. The forecast is at [weather.gov](https://www.weather.gov), and storms are at [nhc.noaa.gov](https://www.nhc.noaa.gov).",
        "No puedo ver el clima. El pronóstico está en [weather.gov](https://www.weather.gov) y las tormentas en [nhc.noaa.gov](https://www.nhc.noaa.gov).",
      ),
  },
  {
    asks: /\b(?:(?:can|could|will|would) (?:you|u) (?:please )?(?:book|schedule|call|text|email|order|buy|cancel|reschedule|send|hire|pay|set up|make an? appointment)|(?:book|schedule|reschedule|cancel|set up|make) (?:me |us |him |her |them |em )?(?:an? |the |my |our )?(?:appointment|visit|plumber|electrician|roofer|service call|estimate|tech|inspection)\b.*\b(?:for|on|at|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tmrw|next week|morning|pm|am)|set (?:em|them|him|her|it) up (?:for|on)|book (?:it|them|him|em)|order me|text (?:him|her|them|maria) (?:that|to)|call (?:him|her|them) for me|agenda(?:me)?|resérvame|reservame|hazme una cita|haz una cita|programa una (?:cita|visita)|puedes (?:llamar|reservar|agendar|pedir|comprar))\b/,
    answer: (wording, record) => {
      const reach = phoneLinks(record.agent.phone);
      const page = record.hasAgent ? "Agent" : "Vendors";
      return wording.say(
        `I can’t book, order, or call anybody. Call or text the vendor yourself; their numbers are on [${page}](/home/agent).${reach ? ` Your agent is at ${reach}.` : ""}`,
        `No puedo reservar, pedir ni llamar a nadie. Llama o escribe tú al proveedor; sus teléfonos están en [${page}](/home/agent).${reach ? ` Tu agente está en el ${reach}.` : ""}`,
      );
    },
  },
  {
    asks: /\b(?:neighbou?rs?|next door|across the street|down the street|vecin[oa]s?)\b.*\b(?:pay|paid|cost|spend|spent|sell|sold|worth|house|home|roof|owe|tax(?:es)?|warranty|charged?|pago|pagaron|casa|gastan?|cuesta)\b|\b(?:houses?|homes?) (?:on|in) (?:my|our|this) (?:street|block|neighborhood)\b|\bwhat did (?:the |that )?(?:\w+ )?(?:house|home)s? (?:\w+ ){0,2}(?:sell|go) for\b|\b(?:zillow|zestimate|comps|house prices|home prices)\b/,
    answer: (wording, record) =>
      wording.say(
        `I can’t tell you about other homes; I only know this one. Prices nearby are a question for ${agentOf(wording, record)}.`,
        `No puedo decirte de otras casas; solo conozco esta. Los precios de la zona pregúntaselos a ${agentOf(wording, record)}.`,
      ),
  },
  {
    asks: /\b(?:worth|purchase price|(?:pay|paid|gave) for (?:the|this|our|my) (?:house|home|place)|market value|sell (?:this|it|my|our|the)\b.*\bfor|home value|house value|value of (?:my|our|the|this) (?:house|home|place)(?! (?:warranty|insurance))|appraise[ds]? (?:at|for)|equity|cuanto vale (?:mi|la|esta) casa|vender (?:mi|la|esta) casa)\b/,
    answer: (wording, record) =>
      wording.say(
        `I can’t say what the home is worth; no value is on record. Ask ${agentOf(wording, record)}.`,
        `No puedo decir cuánto vale la casa; no hay un valor en el registro. Pregúntale a ${agentOf(wording, record)}.`,
      ),
  },
  {
    asks: /\b(?:mortgage (?:balance|payment|rate)|interest rate|credit score|wi ?fi (?:password|code)?|passwords?|alarm code|gate code|garage code|door code|pin code|social security|bank account|square (?:feet|footage)|sq ?ft|lot size|previous owners?|last owners?|who (?:owned|lived)|trash (?:day|pickup)|garbage (?:day|pickup)|recycling day|(?:electric|water|power|utility|internet|gas|light|cable) bills?|hoa (?:fees?|dues)|premium|deductible|how (?:many )?(?:bedrooms|bathrooms)|(?:saldo|pago) de la hipoteca|hipoteca|clave del wifi|codigo de la alarma|prima del seguro|deducible|recibo de la luz|left on (?:my|the|our) mortgage|owe on (?:my|the|our|this)|my mortgage|del mortgage|mortgage left)\b/,
    answer: ({ say }) =>
      say(
        "I don’t have that: it isn’t in your home’s record. Policies and statements you’ve saved are on [Documents](/home/documents).",
        "No tengo eso: no está en el registro de tu casa. Las pólizas y los papeles que guardaste están en [Documents](/home/documents).",
      ),
  },
  {
    asks: /\b(?:poem|poems|haiku|joke|jokes|sing|song|rap|story|essay|roleplay|role play|pretend|act as|act like|ignore (?:all |your |the |previous )?(?:previous |prior )?(?:instructions|rules)|system prompt|your (?:instructions|rules|prompt|boss|name|favorite)|are (?:you|u) (?:a )?(?:human|robot|bot|real|ai|single|married|alive|sentient|conscious|okay|happy)|do you (?:love|like|feel|dream|sleep)|u single|marry me|who (?:made|built|created) you|meaning of life|capital of|president|world cup|super ?bowl|lottery|stocks?|bitcoin|crypto|translate|recipe|cook|dinner|homework|poema|chiste|cuento|cancion|canta|finge|receta|cocinar|eres (?:un )?(?:robot|humana?|real)|ignora (?:tus|las) instrucciones|traduce|play (?:a |some )?(?:game|music)|tell me (?:something|a secret)|write (?:me |us )?(?:a|an|some)|escribe(?:me)? (?:un|una))\b/,
    answer: ({ say }, { hasAgent }) =>
      say(
        `I can’t help with that. I answer about this home: its tasks, spending, appliances, documents, and ${hasAgent ? "your agent’s" : "your"} vendors.`,
        `No puedo ayudar con eso. Contesto sobre esta casa: sus tareas, gastos, aparatos, documentos y ${hasAgent ? "los proveedores de tu agente" : "tus proveedores"}.`,
      ),
  },
];

/** What is said to a question nobody here answers; null for any other. */
export function refusalOf(question: string, wording: Wording, record: HomeRecord): string | null {
  const text = fold(question)
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  return REFUSALS.find(({ asks }) => asks.test(text))?.answer(wording, record) ?? null;
}
