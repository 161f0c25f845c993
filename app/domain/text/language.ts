import { fold } from "./search-key.ts";

/** The language a message is answered in. */

export type AnswerLanguage = "en" | "es";

/** Words only one of the two languages has, and which nearly every sentence of it holds. */
const ENGLISH = new Set(
  (
    "the is are was my i im and of to it its in on at there theres we he she they this that what how do does can " +
    "from have has had not dont cant wont you your please help from out off all been just for with our who where " +
    "when should smell water house am be up down keeps coming going someone his her into about after now or but"
  ).split(" "),
);
const SPANISH = new Set(
  (
    "el la los las un una de del que y en mi mis se esta estan hay es por con para lo le les nos su sus al como " +
    "donde cuando ayuda casa agua hace tengo tiene sale huele muy pero porque ya yo tu usted nosotros ellos eso " +
    "esto ese esa este fue era son estoy estamos puedo hacer hago desde todo todos mucho mucha ahora aqui alguien " +
    "hijo hija niño nina nino bebe sin sobre cayo olor fuego humo luz cuarto bano cocina techo piso puerta si ni " +
    "q k pa ke porfavor favor urgente"
  ).split(" "),
);
const SPANISH_ENDINGS =
  /(cion|ciones|ando|iendo|ado|ada|ados|adas|ito|ita|itos|itas|mente|aron|ieron|aba|aban)$/;
const SPANISH_SIGNS = /[ñ¿¡áéíóú]/i;
/** Long messages show their language early. */
const LOOKED_AT = 4000;

/** The language most words are of; English where nothing tells. */
export function languageOf(text: string): AnswerLanguage {
  const looked = text.slice(0, LOOKED_AT).toWellFormed();
  let lead = 0;
  for (const word of looked.split(/[^\p{L}\p{M}'’]+/u)) {
    const folded = fold(word).replace(/['’]/g, "");
    if (folded === "") continue;
    if (ENGLISH.has(folded)) lead -= 1;
    else if (SPANISH.has(folded)) lead += 1;
    else if (SPANISH_ENDINGS.test(folded) || SPANISH_SIGNS.test(word)) lead += 1;
  }
  if (/[¿¡]/.test(looked)) lead += 1;
  return lead > 0 ? "es" : "en";
}
