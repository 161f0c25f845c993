import { expect, test } from "vitest";
import { webhookUrl, webhookWait } from "#app/domain/webhooks/webhook.ts";

const PLACES = { localReceiver: null, ownOrigin: "https://home.test" };
const LOCAL = { ...PLACES, localReceiver: "http://127.0.0.1:9000" };

test.each([
  ["https://hooks.crm.com/a?b=c", "https://hooks.crm.com/a?b=c"],
  ["https://HOOKS.crm.com", "https://hooks.crm.com/"],
  ["https://hooks.crm.com:443/", "https://hooks.crm.com/"],
  ["https://xn--bcher-kva.de/x", "https://xn--bcher-kva.de/x"],
])("a public https address is taken: %s", (given, url) => {
  expect(webhookUrl(given, PLACES)).toBe(url);
});

test.each([
  "",
  "hooks.crm.com",
  "http://hooks.crm.com/",
  "ftp://hooks.crm.com/",
  "javascript:alert(1)",
  "https://hooks.crm.com:8443/",
  "https://user:word@hooks.crm.com/",
  "https://hooks.crm.com/#part",
  `https://hooks.crm.com/${"x".repeat(500)}`,
  "https://localhost/",
  "https://localhost./",
  "https://a.localhost/",
  "https://printer.local/",
  "https://db.internal/",
  "https://metadata.google.internal/",
  "https://box.home.arpa/",
  "https://intranet/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0177.0.0.1/",
  "https://10.0.0.1./",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[fd00::1]/",
  "https://１２７.0.0.1/",
  "https://home.test/webhooks/mail",
  "http://127.0.0.1:9000/hook",
])("an address inside a network, of our own, or not https is refused: %s", (given) => {
  expect(webhookUrl(given, PLACES)).toBeNull();
});

test("our own address is refused, and a local receiver is taken only where there is one", () => {
  const ours = { localReceiver: null, ownOrigin: "https://app.homes.com" };
  expect(webhookUrl("https://app.homes.com/webhooks/mail", ours)).toBeNull();
  expect(webhookUrl("http://127.0.0.1:9000/hook", LOCAL)).toBe("http://127.0.0.1:9000/hook");
  expect(webhookUrl("http://127.0.0.1:9001/hook", LOCAL)).toBeNull();
});

test.each([
  [1, 30_000],
  [2, 300_000],
  [3, 1_800_000],
  [4, 14_400_000],
  [9, 14_400_000],
])("after attempt %i the next waits %i ms", (attempt, wait) => {
  expect(webhookWait(attempt)).toBe(wait);
});
