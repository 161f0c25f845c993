import { fold } from "#app/domain/text/search-key.ts";
import { OF_HOUSE } from "./spanish-house.ts";

/**
 * Spanish questions as the words an English one would have, so that one reader understands both. Not a
 * translation: what is not known stays as it is, and only what a question about a house needs is here.
 */

/** "spanish, spanish: english"; a phrase is met before its words, the longest first. Without accents. */
const OF_ASKING: readonly string[] = [
  // What is asked for.
  "cuando fue la ultima vez que, cuando fue la ultima vez, cual fue la ultima vez que, cuando fue la ultima vez q, cuando fue la ultima ves que, cuando fue la ultima ves q, cuando fue la ultima ves: when was the last time",
  "cuando vence, cuando se vence, cuando expira, cuando caduca: when expires",
  "por favor, porfavor, porfa, porfis: please",
  "cuando se acaba, cuando termina: when ends",
  "cuando toca, cuando me toca, cuando hay que, cuando tengo que, cuando debo, para cuando es: when is due",
  "cuando: when",
  "cada cuanto, cada cuanto tiempo, con que frecuencia, que tan seguido: how often should i",
  "cuantas veces: how many times",
  "cuanto tiempo: how long",
  "cuanto he gastado, cuanto gaste, cuanto llevo gastado, cuanto hemos gastado, cuanto gastamos, cuanto se gasto: how much did i spend",
  "cuanto pague, cuanto he pagado, cuanto pagamos, cuanto me cobro, cuanto me cobraron, cuanto cobro: how much did i pay",
  "cuanto costo, cuanto me costo, cuanto nos costo, cuanto salio, cuanto me salio: how much did cost",
  "cuanto cuesta, cuanto costaria, cuanto costara, cuanto vale, cuanto me va a costar, cuanto va a costar: how much does cost",
  "cuanto me queda, cuanto queda, cuanto nos queda: how much left",
  "cuanto: how much",
  "cuantas tareas, cuantos pendientes: how many tasks",
  "cuantos anos tiene: how old is",
  "cuantos, cuantas: how many",
  "que tan viejo es, que edad tiene: how old is",
  "de que ano es, de que ano: what year",
  "a quien llamo, a quien puedo llamar, a quien le llamo, quien me puede, quien puede, quien me: who can",
  "a quien: who",
  "quien me arreglo, quien nos arreglo, quien me instalo, quien nos instalo, quien me cambio, quien me reparo, quien me hizo, quien me pinto, quien nos hizo: who did",
  "quien hizo, quien instalo, quien arreglo, quien reparo, quien cambio: who did",
  "quien es, quienes son: who is",
  "quien, quienes: who",
  "donde esta, donde queda, donde estan: where is",
  "donde: where",
  "que hice, que hicimos, que se hizo, que tareas hice: what did i do",
  "que tengo que hacer, que hay que hacer, que me toca, que toca, que debo hacer, que tengo pendiente, que hay pendiente: what is due",
  "que esta atrasado, que tengo atrasado, que tareas estan atrasadas, que se me paso, que esta vencido, tareas atrasadas, tareas vencidas: what is overdue",
  "que: what",
  "cual es, cuales son, cual, cuales: what is",
  "como: how do i",
  "por que: why",
  "ya: already",
  "tengo, tenemos: i have",
  "hay: is there",
  "guardado, guardada, guardados, guarde, guardar: saved",
  "donde se cierra, donde cierro, como cierro, como se cierra, como apago: where is the shut off",
  "todavia, aun: still",
  "cuanto debo, cuanto debemos: how much owe",
  "despues: after",
  "antes: before",
  "hasta cuando: when deadline",
  "reclamar, reclamarle, reclamo, reclamacion: claim",
  "ninos, ninas, hijos, nietos, nino, nina: kids",
  "se metan, meterse, entrar, entren: get in",
  "me voy, nos vamos, viajamos, viajo: away",
  "podaron, podamos: trimmed",
  "cambiaron: changed",
  "limpiaron: cleaned",
  "vino, vinieron: came",
  "perros, perro: dog",
  "ruido: noise",
  "huele: smell",
  "sucio, sucia: dirty",
  "verde: green",
  "frio, fria: cold",
  "caliente, calienta: hot",
  "enfria, enfriar: cool",
  "contrato, contratos: contract bond",
  "llame, llamar, llamo: call",
  "cuanto se fue, cuanto se me fue, cuanto se nos fue, cuanto pusimos, cuanto llevo: how much did i spend",
  "nesesito, necesito, ocupo, busco: need",
  "kien, kienes: who",
  "ke, k: what",
  "noche, la noche, de la noche: night",
  "contesta, contestan, atiende, atienden: answers",
  "gente, la gente: vendors",
  "desde que compramos, desde que compre: since we bought",
  "consejo, consejos: advice",
  "revision, la revision: tune up",
  "todo lo que, que cosas: what",
  "quien nos, quien le: who",
  "gastamos mas, gaste mas: spend more",
  "mas viejo, mas vieja: oldest",
  "cuanta plata, cuanto dinero, cuanta lana: how much money spent",
  "se nos ha ido, se me ha ido, se ha ido: spent",
  "antes de que acabe el ano, antes de fin de ano, antes de terminar el ano: before the end of the year",
  "de confianza: reliable",
  "me da, me das, dame, deme, me puede dar: give me",
  "le pagamos, le pague, les pagamos, les pague: did i pay",
  "nos corta, nos limpia, nos fumiga, me corta, me limpia: does our",
  "la ultima vez, la ultima ves: last time",
  // What was done.
  "me he saltado, nos hemos saltado, me salte, nos saltamos, salte, saltamos, saltado: did i skip",
  "cambie, cambio, cambiar, cambiamos, cambian, reemplace, reemplazar: change",
  "limpie, limpio, limpiar, limpiamos, limpian, lavar, lave: clean",
  "revise, reviso, revisar, revisamos, chequear, checar, inspeccionar, inspeccione: check",
  "probe, probar, probamos: test",
  "pague, pagar, pagado: pay",
  "hice, hicimos, hacer: do",
  "arreglar, arregle, arreglo, reparar, repare, componer: repair",
  "instale, instalar, instalamos, instalo, instalaron, puse, pusimos: installed",
  "compre, comprar, compramos: bought",
  "ultimo gasto, gasto mas reciente, ultima compra, compra mas reciente: last expense",
  "primer gasto, primera compra: first expense",
  "gaste, gastar, gastado, gasto, gastos: spend",
  "sirve, funciona: works",
  "cortar, corto, corte: cut",
  "podar, pode: trim",
  "fumigar, fumigacion, fumigaron: pest spray",
  "pintar, pinte: paint",
  "sellar: seal",
  "cerrar, cierro, apagar, apago: shut off",
  "llave de paso, llave del agua, llave principal, valvula del agua, llave de agua: water shut off",
  "preparar, prepararme, preparo: prepare",
  "renovar, renueva, se renueva: renew",
  // When.
  "esta semana: this week",
  "la proxima semana, proxima semana, la semana que viene: next week",
  "la semana pasada: last week",
  "este mes: this month",
  "el proximo mes, proximo mes, el mes que viene, el mes proximo: next month",
  "el mes pasado, mes pasado: last month",
  "este ano: this year",
  "el ano pasado, ano pasado: last year",
  "el proximo ano, el ano que viene: next year",
  "hoy: today",
  "manana: tomorrow",
  "ayer: yesterday",
  "enero: january",
  "febrero: february",
  "marzo: march",
  "abril: april",
  "mayo: may",
  "junio: june",
  "julio: july",
  "agosto: august",
  "septiembre, setiembre: september",
  "octubre: october",
  "noviembre: november",
  "diciembre: december",
  "verano: summer",
  "invierno: winter",
  "primavera: spring",
  "otono: fall",
  "desde: since",
  "ultimos, ultimas: past",
  "meses, mes: months",
  "semanas, semana: weeks",
  "dias: days",
  "anos, ano: years",
  "proxima, proximo, siguiente: next",
  "ultima vez: last time",
  // Small words.
  "y eso, y ese, y esa: and that",
  "y el, y la, y los, y las: and the",
  "y: and",
  "eso, ese, esa, esto, este, esta: that",
  "mi, mis, nuestro, nuestra: my",
  "el, la, los, las, lo, al, del, de la, de los, de las: the",
  "un, una, unos, unas: a",
  "de: of",
  "en: in",
  "con: with",
  "para, por: for",
  "sin: without",
  "a: to",
  "yo, me, se, le, nos, su, sus: my",
  "es, son, fue, era, esta: is",
  "cada: every",
  "alguna, alguno, algunas, algunos, algun: any",
  "puedo, podemos, puede: can i",
  "debo, deberia, necesito: should i",
  "he, ha, hemos: did i",
  "mas: more",
  "que va: more",
];

type Phrase = { words: string[]; english: string[] };
const PHRASES = new Map<string, Phrase[]>();

for (const line of [...OF_ASKING, ...OF_HOUSE]) {
  const [spanish, english] = line.split(": ") as [string, string];
  for (const phrase of spanish.split(", ")) {
    const words = phrase.split(" ");
    const first = words[0] as string;
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), { words, english: english.split(" ") }]);
  }
}
for (const list of PHRASES.values()) list.sort((a, b) => b.words.length - a.words.length);

/** The words of a Spanish question in English, as far as they are known. */
export function fromSpanish(question: string): string {
  const words = fold(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const said: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = PHRASES.get(words[at] as string)?.find(({ words: parts }) =>
      parts.every((part, i) => words[at + i] === part),
    );
    said.push(...(phrase?.english ?? [words[at] as string]));
    if (phrase) at += phrase.words.length - 1;
  }
  return said.join(" ");
}
