import { formatDays } from "#app/domain/days/date-format.ts";

/** The sentences around what the library says of a task, in English and Spanish side by side. The library's own words are English. */

export const SAY = {
  itDepends: { en: "It depends.", es: "Depende." },
  libraryText: { en: "Here’s what the task library says:", es: "Esto dice la biblioteca de tareas:" },
  ownText: { en: "Here’s what your plan says:", es: "Esto dice tu plan:" },
  yesInPlan: { en: "Yes, it’s in your plan.", es: "Sí, está en tu plan." },
  yesYourself: { en: "Yes, you can do this one yourself.", es: "Sí, esto lo puedes hacer tú." },
  noNeedForPro: {
    en: "No, you can do this one yourself.",
    es: "No, esto lo puedes hacer tú.",
  },
  noTakesPro: { en: "No, this one takes a professional.", es: "No, para esto hace falta un profesional." },
  yesTakesPro: { en: "Yes, this one takes a professional.", es: "Sí, para esto hace falta un profesional." },
  upToAPoint: {
    en: "It depends. You can do this one yourself, up to a point.",
    es: "Depende. Esto lo puedes hacer tú, hasta cierto punto.",
  },
  noReason: {
    en: "I don’t have a reason on record for this one.",
    es: "No tengo anotado el porqué de esta tarea.",
  },
  notInPlan: { en: "It isn’t in your plan.", es: "No está en tu plan." },
  otherHome: {
    en: "It’s for another type of home, and it isn’t in your plan.",
    es: "Es para otro tipo de casa y no está en tu plan.",
  },
  doneByService: {
    en: "It isn’t in your plan because a service you have does it.",
    es: "No está en tu plan porque la hace un servicio que tienes.",
  },
  moreCare: {
    en: "It isn’t in your plan because it belongs to a higher level of care than you chose.",
    es: "No está en tu plan porque es de un nivel de cuidado mayor que el que elegiste.",
  },
  recommends: { en: "Your agent recommends:", es: "Tu agente recomienda:" },
  noVendor: {
    en: (agent: string) => `Your agent has no vendor for this yet, but may know someone. Ask ${agent}.`,
    es: (agent: string) =>
      `Tu agente todavía no tiene un proveedor para esto, pero quizá conozca a alguien. Pregúntale a ${agent}.`,
  },
  yourVendors: { en: "Your vendors for this:", es: "Tus proveedores para esto:" },
  callLicensed: {
    en: (trade: string) =>
      trade === "" ? "Call a licensed professional." : `Call a licensed professional for this (${trade}).`,
    es: (trade: string) =>
      trade === ""
        ? "Llama a un profesional con licencia."
        : `Llama a un profesional con licencia para esto (${trade}).`,
  },
  yourAgent: {
    en: (name: string) => (name === "" ? "your agent" : `your agent ${name}`),
    es: (name: string) => (name === "" ? "tu agente" : `tu agente ${name}`),
  },
  agentNote: {
    en: (agent: string, note: string) => `${agent === "" ? "Your agent" : agent}’s note: “${note}”`,
    es: (agent: string, note: string) => `Nota de ${agent === "" ? "tu agente" : agent}: “${note}”`,
  },
  ownNote: { en: (note: string) => `Your note: “${note}”`, es: (note: string) => `Tu nota: “${note}”` },
  lastDone: {
    en: (day: string) => `Last done ${day}.`,
    es: (day: string) => `Se hizo por última vez ${day}.`,
  },
  neverDone: { en: "There’s no record of it being done.", es: "No hay registro de que se haya hecho." },
  due: { en: (day: string) => `It’s due ${day}.`, es: (day: string) => `Toca ${day}.` },
  dueToday: { en: "It’s due today.", es: "Toca hoy." },
  late: {
    en: (day: string, days: number) => `It was due ${day}, ${formatDays(days)} ago.`,
    es: (day: string, days: number) => `Tocaba ${day}, hace ${days === 1 ? "1 día" : `${days} días`}.`,
  },
  snoozed: {
    en: (until: string, day: string) => `It’s snoozed until ${until}. It’s due ${day}.`,
    es: (until: string, day: string) => `Está pospuesta hasta ${until}. Toca ${day}.`,
  },
  source: { en: (name: string) => `Source: ${name}`, es: (name: string) => `Fuente: ${name}` },
};
