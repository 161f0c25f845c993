/** In this order, because Edge and others also claim to be Chrome or Safari. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux/, "Linux"],
];

export function deviceName(userAgent: string): string {
  const nameIn = (list: [RegExp, string][], otherwise: string) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  const browser = nameIn(BROWSERS, "Browser");
  const system = nameIn(SYSTEMS, "");
  return system === "" ? browser : `${browser} on ${system}`;
}
