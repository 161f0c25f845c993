import { pluralize } from "#app/domain/text/grammar.ts";

/** What quick answers say of skips, referrals, improvements, and notes. */

export const recordEn = {
  skipped: (task: string, day: string, reason: string) =>
    `You skipped ${task} ${day}${reason === "" ? ", without a reason" : `: “${reason}”`}.`,
  skippedList: (count: number, when: string) =>
    `You skipped ${pluralize(count, "task", "tasks")}${when && ` ${when}`}:`,
  noneSkipped: (when: string) => `You haven’t skipped any tasks${when && ` ${when}`}.`,
  improvements: (sum: string, count: number, when: string) =>
    `You’ve marked ${sum} as capital improvements${when && ` ${when}`}, in ${pluralize(count, "expense", "expenses")}:`,
  noImprovements: (when: string) =>
    `No expenses are marked as capital improvements${when && ` ${when}`}. You can mark them on [Finances](/home/finances).`,
  referred: (name: string, day: string) => `You referred ${name} ${day}.`,
  referral: {
    new: (agent: string) => `${agent} hasn’t marked them as contacted yet.`,
    contacted: (agent: string) => `${agent} marked them as contacted.`,
    closed: (agent: string) => `${agent} closed the referral.`,
  },
  turns: (age: number, year: number, years: number) =>
    years > 0
      ? `It turns ${age} in ${year}, about ${pluralize(years, "year", "years")} from now.`
      : `It turned ${age} in ${year}.`,
  noted: (where: string, words: string) => `${where}: “${words}”`,
  nearest: (noted: string) => `The closest thing I found is ${noted}`,
  noPaper: {
    survey: "There’s no survey in your documents.",
    deed: "There’s no deed in your documents.",
    bond: "There’s no bond in your documents.",
  },
  noReceipt: (what: string) =>
    `I can’t find a receipt for “${what}” in your documents. It may have another name on [Documents](/home/documents).`,
  noPolicyNumber: "Your record doesn’t have the policy number. It’s on the policy itself.",
  closest: (count: number) =>
    `I’m not sure what you mean. ${count === 1 ? "This comes" : "These come"} closest:`,
  noPhone: "There’s no phone number for them in your record.",
  allBut: (on: string) => `everything but ${on}`,
  receiptsElsewhere:
    "I can’t see which expenses have a receipt. [Finances](/home/finances) marks each one that does.",
  notCoveredList: "Not under warranty, as far as your record shows:",
  noEndDate: "no end date saved",
  allCovered: "Every appliance in your record is under warranty.",
  nextBiggest: "Then:",
  byCategory: "By category:",
  warrantiesEnding: (when: string) => `Ending ${when}:`,
  mayRepeat:
    "Tasks that repeat can come up again by then. The whole year is on [Tasks](/home/tasks?view=year).",
};

/** The same in Spanish. */
export const recordEs: typeof recordEn = {
  skipped: (task, day, reason) =>
    `Te saltaste ${task} ${day}${reason === "" ? ", sin decir por qué" : `: “${reason}”`}.`,
  skippedList: (count, when) =>
    `Te saltaste ${count} ${count === 1 ? "tarea" : "tareas"}${when && ` ${when}`}:`,
  noneSkipped: (when) => `No te has saltado ninguna tarea${when && ` ${when}`}.`,
  improvements: (sum, count, when) =>
    `Has marcado ${sum} como mejoras de capital${when && ` ${when}`}, en ${count} ${count === 1 ? "gasto" : "gastos"}:`,
  noImprovements: (when) =>
    `Ningún gasto está marcado como mejora de capital${when && ` ${when}`}. Puedes marcarlos en [Finances](/home/finances).`,
  referred: (name, day) => `Recomendaste a ${name} ${day}.`,
  referral: {
    new: (agent) => `${agent} todavía no ha marcado que se comunicó.`,
    contacted: (agent) => `${agent} marcó que ya se comunicó.`,
    closed: (agent) => `${agent} cerró la recomendación.`,
  },
  turns: (age, year, years) =>
    years > 0
      ? `Cumple ${age} en ${year}, en unos ${years} ${years === 1 ? "año" : "años"}.`
      : `Cumplió ${age} en ${year}.`,
  noted: (where, words) => `${where}: “${words}”`,
  nearest: (noted) => `Lo más parecido que encontré es ${noted}`,
  noPaper: {
    survey: "No hay un plano del terreno en tus documentos.",
    deed: "No hay una escritura en tus documentos.",
    bond: "No hay un bono en tus documentos.",
  },
  noReceipt: (what) =>
    `No encuentro un recibo de “${what}” en tus documentos. Puede tener otro nombre en [Documents](/home/documents).`,
  noPolicyNumber: "Tu registro no tiene el número de póliza. Está en la póliza misma.",
  closest: () => "No sé bien a qué te refieres. Esto es lo que más se acerca:",
  noPhone: "No hay un número de teléfono suyo en tu registro.",
  allBut: (on) => `todo menos ${on}`,
  receiptsElsewhere:
    "No puedo ver qué gastos tienen recibo. [Finances](/home/finances) marca cada uno que lo tiene.",
  notCoveredList: "Sin garantía, según tu registro:",
  noEndDate: "sin fecha guardada",
  allCovered: "Todos los aparatos de tu registro tienen garantía.",
  nextBiggest: "Después:",
  byCategory: "Por categoría:",
  warrantiesEnding: (when) => `Terminan ${when}:`,
  mayRepeat:
    "Las tareas que se repiten pueden tocar otra vez antes. El año entero está en [Tasks](/home/tasks?view=year).",
};
