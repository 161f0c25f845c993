import { fold } from "#app/domain/text/search-key.ts";

const STATES: Record<string, readonly string[]> = {
  AL: ["alabama", "ala"],
  AK: ["alaska"],
  AZ: ["arizona", "ariz"],
  AR: ["arkansas", "ark"],
  CA: ["california", "calif", "cal"],
  CO: ["colorado", "colo"],
  CT: ["connecticut", "conn"],
  DE: ["delaware", "del"],
  DC: ["district of columbia", "washington dc", "washington d c", "d c"],
  FL: ["florida", "fla", "flor", "flo"],
  GA: ["georgia"],
  HI: ["hawaii"],
  ID: ["idaho"],
  IL: ["illinois", "ill"],
  IN: ["indiana", "ind"],
  IA: ["iowa"],
  KS: ["kansas", "kan", "kans"],
  KY: ["kentucky", "ken"],
  LA: ["louisiana"],
  ME: ["maine"],
  MD: ["maryland"],
  MA: ["massachusetts", "mass"],
  MI: ["michigan", "mich"],
  MN: ["minnesota", "minn"],
  MS: ["mississippi", "miss"],
  MO: ["missouri"],
  MT: ["montana", "mont"],
  NE: ["nebraska", "neb", "nebr"],
  NV: ["nevada", "nev"],
  NH: ["new hampshire"],
  NJ: ["new jersey"],
  NM: ["new mexico", "n mex"],
  NY: ["new york"],
  NC: ["north carolina"],
  ND: ["north dakota", "n dak"],
  OH: ["ohio"],
  OK: ["oklahoma", "okla"],
  OR: ["oregon", "ore"],
  PA: ["pennsylvania", "penn", "penna"],
  RI: ["rhode island"],
  SC: ["south carolina"],
  SD: ["south dakota", "s dak"],
  TN: ["tennessee", "tenn"],
  TX: ["texas", "tex"],
  UT: ["utah"],
  VT: ["vermont"],
  VA: ["virginia"],
  WA: ["washington", "wash", "washington state"],
  WV: ["west virginia", "w va"],
  WI: ["wisconsin", "wis", "wisc"],
  WY: ["wyoming", "wyo"],
  AS: ["american samoa"],
  GU: ["guam"],
  MP: ["northern mariana islands", "northern marianas", "cnmi"],
  PR: ["puerto rico"],
  VI: ["virgin islands", "u s virgin islands", "us virgin islands", "usvi"],
  AA: ["armed forces americas"],
  AE: ["armed forces europe"],
  AP: ["armed forces pacific"],
};

const CODE_OF = new Map(
  Object.entries(STATES).flatMap(([code, names]) =>
    [code.toLowerCase(), [...code.toLowerCase()].join(" "), ...names].map((name) => [name, code] as const),
  ),
);

/** State code for any spelling: "Fl.", "Florida", "FL, USA", "US-FL", "F.L."; null if it is not a state. */
export function parseState(text: string): string | null {
  const words = fold(text.replace(/[^\p{L}\p{M}]+/gu, " "));
  const known = CODE_OF.get(words);
  if (known !== undefined) return known;
  const bare = words.replace(
    /^(?:usa?|u s) | (?:usa?|u s(?: a)?|united states(?: of america)?)$|^state of /g,
    "",
  );
  return CODE_OF.get(bare) ?? null;
}

/** The same if it is written twice: "Florida (FL)", "FL - Florida". */
export function parseRepeatedState(text: string): string | null {
  const [first = null, ...others] = text
    .split(/[-–—/()]+/)
    .filter((part) => /\S/.test(part))
    .map(parseState);
  return others.every((one) => one === first) ? first : null;
}

/** Ranges of the first three digits of ZIP codes, by state. */
const ZIPS: readonly (readonly [from: number, to: number, state: string])[] = [
  [5, 5, "NY"],
  [6, 7, "PR"],
  [8, 8, "VI"],
  [9, 9, "PR"],
  [10, 27, "MA"],
  [28, 29, "RI"],
  [30, 38, "NH"],
  [39, 49, "ME"],
  [50, 54, "VT"],
  [55, 55, "MA"],
  [56, 59, "VT"],
  [60, 69, "CT"],
  [70, 89, "NJ"],
  [90, 98, "AE"],
  [100, 149, "NY"],
  [150, 196, "PA"],
  [197, 199, "DE"],
  [200, 200, "DC"],
  [201, 201, "VA"],
  [202, 205, "DC"],
  [206, 219, "MD"],
  [220, 246, "VA"],
  [247, 268, "WV"],
  [270, 289, "NC"],
  [290, 299, "SC"],
  [300, 319, "GA"],
  [320, 339, "FL"],
  [340, 340, "AA"],
  [341, 349, "FL"],
  [350, 369, "AL"],
  [370, 385, "TN"],
  [386, 397, "MS"],
  [398, 399, "GA"],
  [400, 427, "KY"],
  [430, 459, "OH"],
  [460, 479, "IN"],
  [480, 499, "MI"],
  [500, 528, "IA"],
  [530, 549, "WI"],
  [550, 567, "MN"],
  [569, 569, "DC"],
  [570, 577, "SD"],
  [580, 588, "ND"],
  [590, 599, "MT"],
  [600, 629, "IL"],
  [630, 658, "MO"],
  [660, 679, "KS"],
  [680, 693, "NE"],
  [700, 714, "LA"],
  [716, 729, "AR"],
  [730, 732, "OK"],
  [733, 733, "TX"],
  [734, 749, "OK"],
  [750, 799, "TX"],
  [800, 816, "CO"],
  [820, 831, "WY"],
  [832, 838, "ID"],
  [840, 847, "UT"],
  [850, 865, "AZ"],
  [870, 884, "NM"],
  [885, 885, "TX"],
  [889, 898, "NV"],
  [900, 961, "CA"],
  [962, 966, "AP"],
  [967, 968, "HI"],
  [970, 979, "OR"],
  [980, 994, "WA"],
  [995, 999, "AK"],
];

/** Whether a 5-digit ZIP code is in use; those of the Pacific belong to several territories. */
export function isZipInUse(zipCode: string): boolean {
  return stateOfZip(zipCode) !== null || zipCode.startsWith("969");
}

/** The state of a 5-digit ZIP code; null if it is not in use, or belongs to several territories. */
export function stateOfZip(zipCode: string): string | null {
  if (!/^\d{5}$/.test(zipCode) || zipCode === "99999") return null;
  // American Samoa has one code among those of Hawaii.
  if (zipCode === "96799") return "AS";
  const start = Number(zipCode.slice(0, 3));
  return ZIPS.find(([from, to]) => from <= start && start <= to)?.[2] ?? null;
}

/**
 * Five digits of any spelling: "33704-1234", "33704.0", "3.3704E+04", "FL 33704". Restores leading zeros dropped by a
 * spreadsheet if the ZIP is then one of `state`. Null if invalid.
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
