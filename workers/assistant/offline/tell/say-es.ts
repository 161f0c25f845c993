import { type CalendarDay, dayOfMonth, monthOf, yearOf } from "#app/domain/days/calendar-day.ts";
import type { PeriodWords } from "#workers/assistant/offline/ask/spans.ts";
import type { Say } from "./say-en.ts";
import { recordEs } from "./say-record.ts";

/** The same in Spanish, as Floridians speak it. Titles of tasks stay as they are. */

const MONTHS =
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const AND = new Intl.ListFormat("es-US");

const RHYTHMS: Record<string, string> = {
  once: "Una sola vez",
  weekly: "Cada semana",
  monthly: "Cada mes",
  quarterly: "Cada 3 meses",
  "semi-annually": "Cada 6 meses",
  annually: "Cada año",
  seasonally: "Una vez al año",
};

const UNITS = {
  days: ["día", "días"],
  weeks: ["semana", "semanas"],
  months: ["mes", "meses"],
  years: ["año", "años"],
} as const;

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const days = (n: number) => count(n, "día", "días");
const years = (n: number) => count(n, "año", "años");
const monthOfDay = (day: CalendarDay) => MONTHS[monthOf(day) - 1] as string;
const tail = (text: string) => (text === "" ? "" : ` ${text}`);

const shortDay = (on: CalendarDay) => `el ${dayOfMonth(on)} de ${monthOfDay(on)}`;
const fullDay = (on: CalendarDay) => `${shortDay(on)} de ${yearOf(on)}`;

function day(on: CalendarDay, today: CalendarDay): string {
  return yearOf(on) === yearOf(today) ? shortDay(on) : fullDay(on);
}
/** Where "of the" or "to the" comes before it. */
const bare = (on: string) => on.replace(/^el /, "");

export const es: Say = {
  ...recordEs,
  day,
  fullDay,
  list: (parts) => AND.format(parts),
  times: (n) => (n === 1 ? "una vez" : `${n} veces`),
  rhythm: (frequency) => RHYTHMS[frequency] ?? null,
  more: (n) => `Y ${n} más.`,
  quoted: (title) => `“${title}”`,

  period(told: PeriodWords, today: CalendarDay): string {
    const year = yearOf(today);
    switch (told.kind) {
      case "today":
        return "hoy";
      case "tomorrow":
        return "mañana";
      case "yesterday":
        return "ayer";
      case "week":
        return "esta semana";
      case "lastWeek":
        return "la semana pasada";
      case "nextWeek":
        return "la próxima semana";
      case "weekend":
        return "este fin de semana";
      case "thisMonth":
        return "este mes";
      case "lastMonth":
        return "el mes pasado";
      case "nextMonth":
        return "el próximo mes";
      case "thisYear":
        return `en lo que va de ${year}`;
      case "lastYear":
        return `en ${year - 1}`;
      case "nextYear":
        return `en ${year + 1}`;
      case "month":
        return `en ${monthOfDay(told.day)} de ${yearOf(told.day)}`;
      case "year":
        return `en ${told.year}`;
      case "past":
        return `en los últimos ${count(told.count, UNITS[told.unit][0], UNITS[told.unit][1])}`;
      case "next":
        return `en los próximos ${count(told.count, UNITS[told.unit][0], UNITS[told.unit][1])}`;
      case "since":
        return told.season
          ? `desde que empezó la temporada de huracanes ${day(told.day, today)}`
          : `desde ${day(told.day, today)}`;
      case "between":
        if (told.from === told.to) return day(told.from, today);
        return `del ${bare(day(told.from, today))} al ${bare(day(told.to, today))}`;
    }
  },

  lastDone: (task, on) => `${task} se hizo por última vez ${on}.`,
  paidLast: (what, on) => `Lo último en tus gastos es ${what}, ${on}.`,
  neverDone: (task, when) => `No hay registro de que ${task} se haya hecho${tail(when)}.`,
  noneDone: (what, when) =>
    `No hay registro de nada hecho${what === "" ? "" : ` sobre ${what}`}${tail(when)}.`,
  notRecorded: (what) => `No encuentro nada sobre ${what} en tu registro.`,
  doneTimes: (task, times, when) => `${task} se hizo ${times}${tail(when)}.`,
  paidTimes: (vendor, times, when) => `${vendor} aparece ${times} en tus gastos${tail(when)}:`,
  doneList: (n, what, when) =>
    `${count(n, "tarea hecha", "tareas hechas")}${what && ` sobre ${what}`}${tail(when)}:`,
  alsoPaid: "De tus gastos:",
  onDays: (list) => `Fechas: ${list}.`,
  doneBy: (vendor) => `por ${vendor}`,
  seeHistory: "Todo lo que has hecho está en [History](/home/history).",

  dueOn: (task, on) => `${task} toca ${on}.`,
  overdueSince: (task, on, late) => `${task} tocaba ${on}, hace ${days(late)}.`,
  dueToday: (task) => `${task} toca hoy.`,
  snoozedUntil: (task, on, due) => `${task} está pospuesta hasta ${on}. Toca ${due}.`,
  last: (on) => `Se hizo por última vez ${on}.`,
  lastNever: "No hay registro de que se haya hecho.",
  nextDue: (on) => `Toca otra vez ${on}.`,
  wasDue: (on) => `Tocaba ${on}.`,
  notPlanned: (task) => `${task} no está en tu plan.`,
  overdueList: (n) => (n === 1 ? "Hay una tarea atrasada:" : `Hay ${n} tareas atrasadas:`),
  nothingOverdue: "No hay nada atrasado. ¡Muy bien!",
  dueList: (n, what, when) =>
    `${count(n, "tarea", "tareas")}${what && ` sobre ${what}`} para hacer${tail(when)}:`,
  nothingDue: (what, when) => `No hay nada que hacer${what && ` sobre ${what}`}${tail(when)}.`,
  nextList: "Lo próximo en tu plan:",
  noTasks: "Tu plan no tiene tareas abiertas ahora.",
  alsoOverdue: (n) => `Además, hay ${count(n, "tarea atrasada", "tareas atrasadas")}.`,
  counts: (open, overdue, soon) =>
    `Tienes ${count(open, "tarea abierta", "tareas abiertas")}: ${overdue} atrasadas y ${soon} para los próximos 30 días.`,
  snoozedList: (n) => (n === 1 ? "Hay una tarea pospuesta:" : `Hay ${n} tareas pospuestas:`),
  nothingSnoozed: "No hay ninguna tarea pospuesta.",
  until: (on) => `hasta ${on}`,
  overdueDays: (n) => `${days(n)} de atraso`,
  due: (on) => `toca ${on}`,
  dueNow: "toca hoy",
  seeTasks: "Todo tu plan está en [Tasks](/home/tasks).",
  takes: (task, minutes) => `${task} suele tomar unos ${minutes}.`,
  minutes: (n) => (n >= 90 ? `${Math.round(n / 30) / 2} horas` : count(n, "minuto", "minutos")),

  spent: (sum, on, when, n, isOver) =>
    `${isOver ? "Gastaste" : "Has gastado"} ${sum}${on && ` en ${on}`}${tail(when)}, en ${count(n, "gasto", "gastos")}.`,
  spentNothing: (on, when) => `No hay ningún gasto${on && ` de ${on}`}${tail(when)} en tu registro.`,
  aMonth: (sum, months) => `Son ${sum} al mes en ${months} meses.`,
  vendorsOf: (category) => `proveedores de ${category}`,
  costOne: (what, sum, on) => `${what}: ${sum}, ${on}.`,
  paidTo: (vendor) => `a ${vendor}`,
  budgetLeft: (category, left, budget, spent) =>
    `Te quedan ${left} de tu presupuesto de ${budget} para ${category} este año. Has gastado ${spent}.`,
  budgetOver: (category, over, budget, spent) =>
    `Te pasaste por ${over} de tu presupuesto de ${budget} para ${category} este año. Has gastado ${spent}.`,
  noBudget: (category, spent) => `No hay presupuesto para ${category} este año. Has gastado ${spent}.`,
  budgetTotal: (left, budget, spent) =>
    `Has gastado ${spent} de tu presupuesto de ${budget} este año. Te quedan ${left}.`,
  budgetTotalOver: (over, budget, spent) =>
    `Has gastado ${spent} este año, ${over} más que tu presupuesto de ${budget}.`,
  noBudgets: "No has puesto un presupuesto para este año. Puedes hacerlo en [Finances](/home/finances).",
  overList: (n) =>
    n === 1
      ? "Te pasaste del presupuesto en una categoría:"
      : `Te pasaste del presupuesto en ${n} categorías:`,
  notOver: "No te has pasado del presupuesto en ninguna categoría este año.",
  overLine: (category, spent, budget, over) => `${category}: ${spent} de ${budget}, ${over} de más`,
  budgetLine: (category, spent, budget, left) => `${category}: ${spent} de ${budget}, quedan ${left}`,
  biggest: (what, sum, on, when) => `Tu gasto más grande${tail(when)} es ${what}: ${sum}, ${on}.`,
  lowest: (when) => `Lo que gastaste${tail(when)}, de menor a mayor:`,
  month: (on) => `${monthOfDay(on)} de ${yearOf(on)}`,
  highest: (when) => `Lo que gastaste${tail(when)}, de mayor a menor:`,
  compare: (on, now, then, year, sameTime) =>
    `Has gastado ${now}${on && ` en ${on}`} en lo que va de ${year}, y ${then} en todo ${year - 1}. A esta fecha del año pasado eran ${sameTime}.`,
  paidWhom: (vendor, what, on, sum) => `${vendor}: ${what}, ${on}${sum && `, ${sum}`}.`,
  noVendorNamed: (what) => `Tu registro no dice quién hizo ${what}.`,
  costs: (task, low, high) =>
    low === high ? `${task} suele costar unos ${low}.` : `${task} suele costar entre ${low} y ${high}.`,
  costsNothing: (task) => `${task} no suele costar más que tu tiempo.`,
  youPaid: (sum, on, whom) => `Pagaste ${sum} ${on}${whom && ` (${whom})`}.`,
  askQuote: "Los precios varían. Pide una cotización antes de contratar.",
  seeFinances: "Todos tus gastos están en [Finances](/home/finances).",

  label: (thing, field, value) => `${field} de tu ${thing}: ${value}.`,
  noLabel: (thing, field) =>
    `No hay ${field.toLowerCase()} guardado para tu ${thing}. Agrégalo en [Property](/home/property).`,
  fields: { model: "Modelo", serial: "Número de serie", brand: "Marca" },
  covered: (thing, on, left) =>
    `La garantía de tu ${thing} vale hasta ${on}${left === 0 ? ", hoy" : `, dentro de ${days(left)}`}.`,
  notCovered: (thing, on) => `La garantía de tu ${thing} terminó ${on}.`,
  noWarranty: (thing) =>
    `No hay fecha de garantía guardada para tu ${thing}. Agrégala en [Property](/home/property).`,
  installed: (thing, on, age) => `Tu ${thing} se instaló ${on}${age > 0 ? `, hace ${years(age)}` : ""}.`,
  noInstalled: (thing) => `No hay fecha de instalación guardada para tu ${thing}.`,
  warranties: "Tus garantías:",
  noWarranties: "No hay garantías guardadas. Agrégalas en [Property](/home/property).",
  endedOn: (on) => `terminó ${on}`,
  endsOn: (on) => `hasta ${on}`,
  noAppliance: (what) =>
    `No hay nada como ${what} entre tus aparatos. Agrégalo en [Property](/home/property).`,
  appliances: "De tus aparatos:",
  noAppliances: "Todavía no hay aparatos. Agrégalos en [Property](/home/property).",
  installedOn: (on) => `se instaló ${on}`,
  warrantyUntil: (on) => `garantía hasta ${on}`,
  contract: (provider, until) => `Tu garantía de la casa es con ${provider}${until && `, ${until}`}.`,
  contractPhone: (phone) => `Llama al ${phone}.`,
  contractPolicy: (number) => `Número de póliza: ${number}.`,
  noContract: "No hay una garantía de la casa en tu registro. Agrégala en [Property](/home/property).",
  built: (year) => `La casa se construyó en ${year}.`,
  roof: (year, material, age) =>
    year === null
      ? `El techo es de ${material}.`
      : `El techo es de ${year}${age > 0 ? `, tiene unos ${years(age)}` : ""}${material && `: ${material}`}.`,
  hvac: (year, age) => `El aire acondicionado es de ${year}${age > 0 ? `, tiene unos ${years(age)}` : ""}.`,
  closed: (on) => `Compraste esta casa ${on}.`,
  noFact: (what) => `Tu registro no dice ${what}. Agrégalo en [Property](/home/property).`,
  facts: {
    built: "cuándo se construyó la casa",
    roof: "cuántos años tiene el techo",
    hvac: "cuántos años tiene el aire acondicionado",
    closed: "cuándo compraste la casa",
    insurer: "quién asegura la casa",
    shutoffs: "dónde se cierra el agua o la luz",
  },
  insurer: (name) => `El seguro de tu casa es con ${name}.`,
  renews: (on, left) =>
    `Se renueva ${on}${left > 0 ? `, dentro de ${days(left)}` : left === 0 ? ", hoy" : ""}.`,
  noRenewal: "Todavía no hay fecha de renovación. Agrégala en [Property](/home/property).",
  shutoffs: (note) => `Así se cierra, según tu nota: “${note}”`,
  document: (name, until) => `${name}${until && `, ${until}`}`,
  documents: (n) => (n === 1 ? "Tienes este documento:" : "Tienes estos documentos:"),
  expiresOn: (on) => `vence ${on}`,
  expiredOn: (on) => `venció ${on}`,
  expiring: (when) => `Esto se vence${tail(when)}:`,
  nothingExpires: (when) => `No se vence nada${tail(when)}.`,
  noDocument: (what) => `No tienes aquí ningún documento sobre ${what}.`,
  noDocuments: "Todavía no tienes documentos aquí.",
  seeDocuments: "Ábrelo en [Documents](/home/documents).",

  agent: (name, brokerage) => `Tu agente es **${name}**${brokerage && `, de ${brokerage}`}.`,
  reach: (ways) => `Puedes llamar o escribir a ${ways}.`,
  seeAgent: "Hay más en [Agent](/home/agent).",
  or: (parts) => parts.join(" o "),
  offers: "Los proveedores de tu agente con descuento para ti:",
  afterHours: "Estos proveedores contestan fuera de horario:",
  noAfterHours: "Ninguno de los proveedores de tu agente para esto dice contestar fuera de horario.",
  vendors: "Los proveedores de tu agente:",
  recordIt: (title) =>
    `Muy bien. Para anotarlo, presiona “Mark done” abajo. Antes puedes agregar el día, el costo o quién lo hizo.\n\n${title}`,
  recordedAlready: (title, day) => `Ya está marcada como hecha, ${day}: ${title}`,
  careLevel: (level) => `Tu nivel de cuidado es ${level}.`,
  nothingBeyond: "No falta nada de lo que tu casa necesita.",
  notInPlan: (count) =>
    count === 1 ? "Una tarea no está en tu plan:" : `${count} tareas no están en tu plan:`,
  addBeyond:
    "Las tareas fuera de tu plan están en [Not in my plan](/home/tasks?beyond=all#beyond), en tu página de tareas. Presiona “Add to my plan” en las que quieras.",
  noFeatures: "No hay características marcadas.",
  features: (names) => `Características: ${names}.`,
  changeHouse: "Puedes cambiar todo esto en [Property](/home/property).",
  recommends: "Tu agente recomienda:",
  noVendor: "Tu agente todavía no tiene un proveedor para esto, pero quizá conozca a alguien.",
  asked: (what, on) => `Preguntaste sobre ${what} ${on}.`,
  replied: (agent, reply) => `${agent} contestó: “${reply}”`,
  noReply: (agent) => `${agent} todavía no ha contestado.`,
  noRequests: "Todavía no le has pedido ayuda a tu agente.",

  unknowable:
    "Eso no está en el registro de tu casa, así que no lo sé. Solo conozco lo que está guardado aquí: tu plan, tus gastos, tus aparatos, tus documentos y los proveedores de tu agente.",
  notFound:
    "No encontré nada sobre eso en la biblioteca de tareas, en tu plan ni entre los proveedores de tu agente.",
  agentNote: (agent, note) => `Nota de ${agent === "" ? "tu agente" : agent}: “${note}”`,
  ownNote: (note) => `Tu nota: “${note}”`,
  noNote: (task) => `No hay ninguna nota en ${task}.`,
  difference: (sum, more, year) => `Son ${sum} ${more ? "más" : "menos"} que en todo ${year}.`,
  compareMonths: (on, parts) => `Has gastado${on && ` en ${on}`}: ${parts.join(", ")}.`,
  yourAgent: (name) => (name === "" ? "tu agente" : `tu agente ${name}`),
  hello: (name) => (name === "" ? "Hola." : `Hola, ${name}.`),
  welcome: "De nada.",
  askMe: "Puedes preguntarme cosas como:",
  examples: [
    "¿Qué está atrasado?",
    "¿Cómo cambio el filtro del aire?",
    "¿Quién puede revisar mi techo?",
    "¿Cuánto he gastado este año?",
  ],
  askAgent: (agent) => `¿Prefieres que te ayude una persona? Pregúntale a ${agent}.`,
  source: (name) => `Fuente: ${name}`,
};
