export const DEFAULT_BRAND_COLOR = "#dc2626";

/** Adjusts an agent's color so that graphics stay visible and text stays readable. */

export type BrandTones = {
  /** For graphics; at least 3:1 against the surface. */
  brand: string;
  /** For text on `brand`; at least 4.5:1. */
  ink: string;
  /** A tint of the surface, for areas behind ordinary text. */
  soft: string;
};
export type BrandPalette = { light: BrandTones; dark: BrandTones };

type Rgb = readonly [number, number, number];
type Hsl = { h: number; s: number; l: number };

const SURFACE = { light: "#ffffff", dark: "#15262a" } as const;
const TINT = { light: 0.09, dark: 0.14 } as const;
const WHITE = "#ffffff";
/** The lightest tone on which one of the two text colors still reaches 4.5:1. */
const NEAR_BLACK = "#050505";
const GRAPHIC_CONTRAST = 3;
const TEXT_CONTRAST = 4.5;
/** Halvings of the lightness range: far finer than one step of an 8-bit channel. */
const SEARCH_STEPS = 16;

/** "#rrggbb", as a color input sends it. */
export function isHexColor(value: unknown): value is string {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);
}

/** "DC2626" or "#c33" as "#rrggbb"; null for anything else. */
export function readHexColor(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, "").toLowerCase();
  const six = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, "$&$&") : digits;
  return isHexColor(`#${six}`) ? `#${six}` : null;
}

function toRgb(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function toHex(rgb: Rgb): string {
  const channel = (value: number) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(channel).join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio of two hex colours, from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function toHsl(hex: string): Hsl {
  const [r, g, b] = toRgb(hex);
  const max = Math.max(r, g, b);
  const delta = max - Math.min(r, g, b);
  const l = max - delta / 2;
  if (delta === 0) return { h: 0, s: 0, l };
  const turn = max === r ? ((g - b) / delta + 6) % 6 : max === g ? (b - r) / delta + 2 : (r - g) / delta + 4;
  return { h: turn * 60, s: delta / (1 - Math.abs(2 * l - 1)), l };
}

function fromHsl({ h, s, l }: Hsl): string {
  const reach = s * Math.min(l, 1 - l);
  const channel = (offset: number) => {
    const k = (offset + h / 30) % 12;
    return l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

/** Moves only the lightness, away from the surface and only as far as the contrast asks. */
function withContrast(hex: string, surface: string, toward: 0 | 1): string {
  if (contrastRatio(hex, surface) >= GRAPHIC_CONTRAST) return hex;
  const hsl = toHsl(hex);
  // Black and white always suffice, so `enough` starts true and the halving keeps it so.
  let enough: number = toward;
  let short = hsl.l;
  for (let iteration = 0; iteration < SEARCH_STEPS; iteration++) {
    const middle = (enough + short) / 2;
    if (contrastRatio(fromHsl({ ...hsl, l: middle }), surface) >= GRAPHIC_CONTRAST) enough = middle;
    else short = middle;
  }
  return fromHsl({ ...hsl, l: enough });
}

function tint(hex: string, surface: string, amount: number): string {
  const under = toRgb(surface);
  const mixed = toRgb(hex).map((c, i) => c * amount + (under[i] ?? 0) * (1 - amount));
  return toHex(mixed as unknown as Rgb);
}

function tones(hex: string, theme: "light" | "dark"): BrandTones {
  const surface = SURFACE[theme];
  const brand = withContrast(hex, surface, theme === "light" ? 0 : 1);
  return {
    brand,
    ink: contrastRatio(WHITE, brand) >= TEXT_CONTRAST ? WHITE : NEAR_BLACK,
    soft: tint(brand, surface, TINT[theme]),
  };
}

/** Falls back to the default for anything but a hex color. */
export function brandColorOf(hex: string): string {
  return isHexColor(hex) ? hex.toLowerCase() : DEFAULT_BRAND_COLOR;
}

export function brandPalette(hex: string): BrandPalette {
  const color = brandColorOf(hex);
  return { light: tones(color, "light"), dark: tones(color, "dark") };
}
