import { parseState, stateOfZip } from "./states.ts";

/**
 * The five digits of a ZIP as spreadsheets and people write one: "33704-1234", "33704.0", "3.3704E+04", "FL 33704".
 * Zeros a spreadsheet took off its front ("2139") are put back where the ZIP is then one of `state`. Null where it is
 * none.
 */
export function parseZip(text: string, state: string | null): string | null {
  const words = text.trim().replace(/^zip(?: ?code)?:? /i, "");
  const typed = words.replace(/,? (?:usa?|united states)$/i, "");
  const [first = "", ...rest] = typed.trim().split(/\s+/);
  // "FL 33704": the state in front is read from its own cell.
  const bare = rest.length > 0 && parseState(first) !== null ? rest.join(" ") : typed.trim();
  const plain = bare.replace(/[‐‑‒–—]/g, "-").replace(/\.0{1,2}$/, "");
  const scientific = /^(\d)\.(\d{4})e\+?0?4$/i.exec(plain);
  if (scientific) return `${scientific[1]}${scientific[2]}`;
  const whole = /^(\d{5})(?:[- ]?\d{4}|-)?$/.exec(plain) ?? /^(\d{2},\d{3})$/.exec(plain);
  if (whole) return whole[1]?.replace(",", "") ?? null;
  const short = /^(\d{3,4})(?:-?\d{4}|-)?$/.exec(plain)?.[1];
  const padded = short?.padStart(5, "0");
  return padded && state !== null && stateOfZip(padded) === state ? padded : null;
}
