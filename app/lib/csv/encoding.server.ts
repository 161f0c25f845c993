/** Legacy text encodings. */
export type TableEncoding = "windows" | "mac" | "dos";

/** Upper half of code page 850 (DOS); its letters match code page 437. */
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** The same of Windows; not every runtime's own decoder knows its first 32 (Node 20 takes them for control characters). */
const WINDOWS =
  "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";

const DECODERS: Record<TableEncoding, (bytes: Uint8Array) => string> = {
  windows: (bytes) => decodeUpper(bytes, WINDOWS),
  mac: (bytes) => new TextDecoder("macintosh").decode(bytes),
  dos: (bytes) => decodeUpper(bytes, DOS),
};

/** Single-byte decoding: ASCII, then the given table. */
function decodeUpper(bytes: Uint8Array, upper: string): string {
  const text = new TextDecoder("latin1").decode(bytes);
  let read = "";
  let from = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    read += text.slice(from, at) + upper[byte - 0x80];
    from = at + 1;
  }
  return read + text.slice(from);
}

/** Bytes looked at to detect the encoding. */
const LOOKED_AT = 200_000;

/** The text of a file in an old encoding, and in which: the one in which it reads most like names and places. */
export function decodeLegacy(bytes: Uint8Array): { text: string; encoding: TableEncoding } {
  const sample = bytes.subarray(0, LOOKED_AT);
  const scores = (Object.keys(DECODERS) as TableEncoding[]).map((encoding) => ({
    encoding,
    score: scoreOf(DECODERS[encoding](sample)),
  }));
  // On a tie the first wins, as most such files come from Windows.
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  return { text: DECODERS[best.encoding](bytes), encoding: best.encoding };
}

const COMMON = /^[áéíóúñüçèêëàâäöôïîãõåøßÁÉÍÓÚÑÜÇÖÄÅØ]$/;
const SIGN = /^[’‘“”–—…°®©™·•¡¿ºª½¼£€«»]$/;

/** How much a text reads like one: accented letters where letters are, and few signs nobody types. */
function scoreOf(text: string): number {
  let score = 0;
  for (const found of text.matchAll(/[^\0-\x7f]/g)) {
    const [sign] = found;
    const before = text[found.index - 1] ?? " ";
    const after = text[found.index + 1] ?? " ";
    // A small letter in front of a capital is a quotation mark of another encoding: "ìOaksî".
    const isOdd = /\p{Ll}/u.test(sign) && /\p{Lu}/u.test(after) && !/\p{Lu}/u.test(before);
    score += isOdd
      ? -3
      : signScore(sign, /\p{L}/u.test(before), /\p{Ll}/u.test(before), /\p{L}/u.test(after));
  }
  return score;
}

function signScore(sign: string, inWord: boolean, afterSmall: boolean, beforeLetter: boolean): number {
  if (/\p{L}/u.test(sign)) {
    // "JosŽ": no capital stands behind a small letter.
    if (/\p{Lu}/u.test(sign) && afterSmall) return -3;
    if (!inWord && !beforeLetter) return -1;
    return COMMON.test(sign) ? 3 : 1;
  }
  if (sign === "’") return inWord && beforeLetter ? 3 : 1;
  // A dash, a quote or a sign within a word is a letter of another encoding.
  if (SIGN.test(sign)) return inWord && beforeLetter ? -2 : 1;
  return -3;
}
