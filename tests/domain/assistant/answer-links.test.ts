import { expect, test } from "vitest";
import { addressTold, answerLink, linkTargets, NO_TARGETS } from "#app/domain/assistant/answer-links.ts";
import { HELP_NUMBERS } from "#app/domain/assistant/danger/advice.ts";
import { SOURCE_SITES } from "#app/domain/library/source-sites.ts";
import { catalog } from "#db/catalog.ts";

const TARGETS = linkTargets(
  {
    website: "https://www.BaysideRealty.example/team",
    phone: "(727) 555-0100",
    email: "Maria@bayside.example",
  },
  [
    { website: "https://gulfbreeze.sites.example", phone: "+1 727-555-0188 ext. 4", email: "" },
    { website: "https://münchen.example", phone: "", email: "first+last@breeze.example" },
    { website: "http://plain.example", phone: "call us", email: "no address" },
    { website: "not a website", phone: "", email: "" },
    { website: "https://port.example:8443", phone: "", email: "" },
  ],
);

test.each([
  ["https://baysiderealty.example", "https://baysiderealty.example/"],
  ["https://www.baysiderealty.example/a?b#c", "https://www.baysiderealty.example/a?b#c"],
  ["HTTPS://BaySideRealty.EXAMPLE/A", "https://baysiderealty.example/A"],
  ["https://baysiderealty.example:443/", "https://baysiderealty.example/"],
  ["https://gulfbreeze.sites.example/book", "https://gulfbreeze.sites.example/book"],
  ["https://münchen.example", "https://xn--mnchen-3ya.example/"],
  ["https://xn--mnchen-3ya.example", "https://xn--mnchen-3ya.example/"],
  // The catalog's source sites and their pages.
  ["https://www.epa.gov/mold", "https://www.epa.gov/mold"],
  ["https://edis.ifas.ufl.edu/publication/EP1", "https://edis.ifas.ufl.edu/publication/EP1"],
  ["tel:911", "tel:911"],
  ["tel:988", "tel:988"],
  ["tel:1-800-222-1222", "tel:1-800-222-1222"],
  ["tel:8002221222", "tel:8002221222"],
  ["tel:+17275550100", "tel:+17275550100"],
  ["tel:727-555-0188", "tel:727-555-0188"],
  ["tel:7275550188;ext=4", "tel:7275550188;ext=4"],
  ["mailto:maria@bayside.example", "mailto:maria@bayside.example"],
  ["mailto:Maria@Bayside.example", "mailto:Maria@Bayside.example"],
  ["mailto:first%2Blast@breeze.example", "mailto:first%2Blast@breeze.example"],
  ["/home", "/home"],
  ["/home/tasks?task=1#x", "/home/tasks?task=1#x"],
])("%s becomes a link", (to, href) => {
  expect(answerLink(to, TARGETS)).toBe(href);
});

test.each<[to: string, told: string | null]>([
  ["https://evil.example/a", "evil.example"],
  ["https://evil.example./a", "evil.example."],
  ["https://baysiderealty.example@evil.example/", "evil.example"],
  ["https://baysiderealty.example:pass@evil.example/", "evil.example"],
  ["https://maria@baysiderealty.example/", "baysiderealty.example"],
  ["https://baysiderealty.example.evil.example/", "baysiderealty.example.evil.example"],
  ["https://evilbaysiderealty.example/", "evilbaysiderealty.example"],
  ["https://evil.example/?https://baysiderealty.example", "evil.example"],
  ["https://evil.example/https://www.epa.gov", "evil.example"],
  ["https://evil.example#@baysiderealty.example", "evil.example"],
  ["https://evil.example\\@baysiderealty.example", "evil.example"],
  ["https://baysiderealty.example\u3002evil.example", "baysiderealty.example.evil.example"],
  ["https://b\u0430ysiderealty.example/", "xn--bysiderealty-x9j.example"],
  ["https://munchen.example", "munchen.example"],
  // Other sites on a shared host, other ports, and names with a trailing dot.
  ["https://sites.example", "sites.example"],
  ["https://other.sites.example", "other.sites.example"],
  ["https://mail.baysiderealty.example", "mail.baysiderealty.example"],
  ["https://www.www.baysiderealty.example", "www.www.baysiderealty.example"],
  ["https://baysiderealty.example:8443/", "baysiderealty.example:8443"],
  ["https://baysiderealty.example./", "baysiderealty.example."],
  ["https://port.example:8443/", "port.example:8443"],
  ["https://notepa.gov", "notepa.gov"],
  ["https://epa.gov.evil.example", "epa.gov.evil.example"],
  ["https://epa.gov:444", "epa.gov:444"],
  ["http://baysiderealty.example/", "baysiderealty.example"],
  ["http://plain.example", "plain.example"],
  ["//evil.example", "evil.example"],
  ["//baysiderealty.example", "baysiderealty.example"],
  ["/\\evil.example", "evil.example"],
  ["https:/evil.example", "evil.example"],
  ["https:evil.example", "evil.example"],
  ["javascript:alert(1)", null],
  ["JaVaScRiPt://baysiderealty.example/%0aalert(1)", null],
  ["java\nscript:alert(1)", null],
  ["data:text/html,https://baysiderealty.example", null],
  ["vbscript:x", null],
  ["file:///etc/passwd", null],
  ["blob:https://baysiderealty.example/x", null],
  ["ftp://baysiderealty.example", null],
  ["sms:911", "911"],
  ["intent://x", null],
  // Unknown phone numbers and emails, and links with extra parameters.
  ["tel:+17275550999", "+17275550999"],
  ["tel:9115550100", "9115550100"],
  ["tel:*72-911", "*72-911"],
  ["tel:911,,1234", "911,,1234"],
  ["tel:911;phone-context=evil.example", "911;phone-context=evil.example"],
  ["tel:", ""],
  ["mailto:evil@evil.example", "evil@evil.example"],
  ["mailto:maria@bayside.example,evil@evil.example", "maria@bayside.example,evil@evil.example"],
  ["mailto:maria@bayside.example?cc=evil@evil.example", "maria@bayside.example"],
  ["mailto:maria@bayside.example?body=x", "maria@bayside.example"],
  ["mailto:no address", "no address"],
  ["/homes", null],
  ["/agent", null],
  ["/home\\..\\evil", null],
  ["", null],
  ["x", null],
  ["https://", null],
])("%s does not become a link; its text is %j", (to, told) => {
  expect([answerLink(to, TARGETS), addressTold(to)]).toEqual([null, told]);
});

test("without a home, only links of the catalog and emergency numbers are allowed", () => {
  for (const number of HELP_NUMBERS) expect(answerLink(`tel:${number}`, NO_TARGETS)).toBe(`tel:${number}`);
  expect(answerLink("https://www.weather.gov/", NO_TARGETS)).toBe("https://www.weather.gov/");
  expect(answerLink("https://baysiderealty.example", NO_TARGETS)).toBeNull();
  expect(answerLink("tel:", NO_TARGETS)).toBeNull();
  expect(answerLink("mailto:", NO_TARGETS)).toBeNull();
});

test("each allowed site is cited by a catalog task and is a bare host name", () => {
  const sources = catalog.map(({ source }) => source).join("\n");
  expect(SOURCE_SITES.filter(([name]) => !sources.includes(name))).toEqual([]);
  expect(SOURCE_SITES.filter(([, host]) => new URL(`https://${host}`).href !== `https://${host}/`)).toEqual(
    [],
  );
  expect(new Set(SOURCE_SITES.map(([, host]) => host)).size).toBe(SOURCE_SITES.length);
});
