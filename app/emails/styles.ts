import type { CSSProperties } from "react";
import { brandPalette } from "#app/domain/profile/brand-color.ts";

/* Many email clients drop style sheets: the light theme is inline, and the dark one overrides it by class. */

export const SANS = "Figtree, 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";

/** In the dark, no pure black beside pure white. */
export const TONES = {
  ground: { light: "#faf6ef", dark: "#0e1a1d" },
  surface: { light: "#ffffff", dark: "#15262a" },
  sunken: { light: "#f3ece1", dark: "#1c3136" },
  line: { light: "#e7dece", dark: "#2b4449" },
  ink: { light: "#16323a", dark: "#e9f1ee" },
  quiet: { light: "#47605f", dark: "#b3c6c2" },
  sea: { light: "#12616b", dark: "#7fd0cc" },
  seaInk: { light: "#ffffff", dark: "#06282b" },
  bad: { light: "#b3261e", dark: "#ff9c8f" },
  soon: { light: "#8a5a00", dark: "#f2c66d" },
  good: { light: "#2f7253", dark: "#8fd6ae" },
} as const;

const light = (tone: keyof typeof TONES) => TONES[tone].light;

/** The class for the dark theme and the inline style for the light one. */
type Painted = { className: string; style: CSSProperties };

export const ground: Painted = { className: "ground", style: { backgroundColor: light("ground") } };

export const paragraph: CSSProperties = {
  margin: "0 0 16px",
  fontFamily: SANS,
  fontSize: "16px",
  lineHeight: "25px",
  color: light("ink"),
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

export const small: CSSProperties = {
  ...paragraph,
  margin: "0 0 8px",
  fontSize: "14px",
  lineHeight: "21px",
  color: light("quiet"),
};

export const heading: CSSProperties = {
  margin: "0 0 12px",
  fontFamily: SERIF,
  fontWeight: 600,
  letterSpacing: "-0.01em",
  color: light("ink"),
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

export const link: CSSProperties = { color: light("sea"), textDecoration: "underline", fontWeight: 600 };

/** 47 px high with its text, as a touch target. */
export const button: CSSProperties = {
  display: "inline-block",
  padding: "14px 26px",
  borderRadius: "999px",
  backgroundColor: light("sea"),
  color: light("seaInk"),
  fontFamily: SANS,
  fontSize: "16px",
  fontWeight: 600,
  textAlign: "center",
  overflowWrap: "anywhere",
};

/** In a list: 44 px high. */
export const quietButton: CSSProperties = {
  ...button,
  padding: "12px 15px",
  backgroundColor: light("surface"),
  border: `1px solid ${light("line")}`,
  color: light("sea"),
  fontSize: "15px",
  whiteSpace: "nowrap",
};

function darkRules(brandColor: string): [selector: string, style: string][] {
  const dark = (tone: keyof typeof TONES) => TONES[tone].dark;
  const { brand } = brandPalette(brandColor).dark;
  return [
    [".ground,.ground>table>tbody>tr>td", `background-color:${dark("ground")}`],
    [".surface", `background-color:${dark("surface")};border-color:${dark("line")}`],
    [".sunken", `background-color:${dark("sunken")}`],
    [".line", `border-color:${dark("line")}`],
    [".ink", `color:${dark("ink")}`],
    [".quiet", `color:${dark("quiet")}`],
    [".sea", `color:${dark("sea")}`],
    [".bad", `color:${dark("bad")}`],
    [".soon", `color:${dark("soon")}`],
    [".good", `background-color:${dark("good")}`],
    [".button", `background-color:${dark("sea")};color:${dark("seaInk")}`],
    [
      ".quiet-button",
      `background-color:${dark("surface")};border-color:${dark("line")};color:${dark("sea")}`,
    ],
    [".brand", `background-color:${brand};border-color:${brand}`],
    [".ring", `border-color:${brand}`],
  ];
}

const important = (style: string) => style.replace(/(;|$)/g, " !important$1");

/** Nothing anybody typed goes into it but a color of six digits. */
export function styleSheet(brandColor: string): string {
  const rules = darkRules(brandColor).map(([selector, style]) => [selector, important(style)] as const);
  const dark = rules.map(([selector, style]) => `${selector}{${style}}`).join("");
  // Outlook's dark mode ignores media queries, but marks the elements it has changed.
  const outlook = rules
    .map(([selector, style]) => {
      const marked = selector.split(",").map((one) => `[data-ogsc] ${one},[data-ogsb] ${one}`);
      return `${marked.join(",")}{${style}}`;
    })
    .join("");
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "a[x-apple-data-detectors]{color:inherit !important;text-decoration:none !important}",
    `@media (max-width:480px){.room{padding-left:20px !important;padding-right:20px !important}}`,
    `@media (prefers-color-scheme:dark){${dark}}`,
    outlook,
  ].join("\n");
}
