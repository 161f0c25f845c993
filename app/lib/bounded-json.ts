/** Structural characters in parsed JSON; about 60 MB of values. */
const MOST_VALUES = 1_000_000;

/** For JSON from a stranger. Throws SyntaxError, and RangeError for more values than fit in memory. */
export function parseBoundedJson(text: string): unknown {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // [ { ,
    if (code === 0x5b || code === 0x7b || code === 0x2c) values += 1;
  }
  if (values > MOST_VALUES) throw new RangeError("Too many values");
  return JSON.parse(text);
}
