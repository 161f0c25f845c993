import { expect, test } from "vitest";
import { deviceName } from "#app/domain/push/device-name.ts";
import { pushEndpoint } from "#app/domain/push/push-endpoint.ts";
import { pushMessage } from "#app/domain/push/push-message.ts";
import { DEFAULT_QUIET_HOURS, quietHoursEnd } from "#app/domain/push/quiet-hours.ts";

const EASTERN = "America/New_York";
const at = (text: string) => Date.parse(text);
const iso = (end: number | null) => end && new Date(end).toISOString();

test.each([
  ["before nine it is not quiet hours", EASTERN, "2026-11-20T20:59:59-05:00", null],
  [
    "from nine, quiet hours last until eight",
    EASTERN,
    "2026-11-20T21:00:00-05:00",
    "2026-11-21T13:00:00.000Z",
  ],
  ["quiet hours continue after midnight", EASTERN, "2026-11-21T00:00:00-05:00", "2026-11-21T13:00:00.000Z"],
  [
    "quiet hours include the last second before eight",
    EASTERN,
    "2026-11-21T07:59:59-05:00",
    "2026-11-21T13:00:00.000Z",
  ],
  ["quiet hours end at eight", EASTERN, "2026-11-21T08:00:00-05:00", null],
  [
    "quiet hours use the home's zone",
    "America/Chicago",
    "2026-11-21T08:00:00-05:00",
    "2026-11-21T14:00:00.000Z",
  ],
  [
    "the night clocks go forward is one hour shorter",
    EASTERN,
    "2026-03-07T22:00:00-05:00",
    "2026-03-08T12:00:00.000Z",
  ],
  [
    "the night clocks go back is one hour longer",
    EASTERN,
    "2026-10-31T22:00:00-04:00",
    "2026-11-01T13:00:00.000Z",
  ],
])("%s", (_, zone, now, end) => {
  expect(iso(quietHoursEnd(zone, DEFAULT_QUIET_HOURS, at(now)))).toBe(end);
});

test("quiet hours may fall within one day, use minutes, be empty, and end once in a repeated hour", () => {
  const nap = { quietFrom: 12 * 60 + 30, quietUntil: 14 * 60 + 15 };
  expect(quietHoursEnd(EASTERN, nap, at("2026-11-20T12:29:00-05:00"))).toBeNull();
  expect(iso(quietHoursEnd(EASTERN, nap, at("2026-11-20T12:30:00-05:00")))).toBe("2026-11-20T19:15:00.000Z");
  expect(quietHoursEnd(EASTERN, nap, at("2026-11-20T14:15:00-05:00"))).toBeNull();
  expect(
    quietHoursEnd(EASTERN, { quietFrom: 480, quietUntil: 480 }, at("2026-11-20T08:00:00-05:00")),
  ).toBeNull();
  // 1:30 occurs twice on November 1; the second time, quiet hours are already over.
  const early = { quietFrom: 22 * 60, quietUntil: 90 };
  expect(iso(quietHoursEnd(EASTERN, early, at("2026-11-01T01:10:00-04:00")))).toBe(
    "2026-11-01T05:30:00.000Z",
  );
  expect(quietHoursEnd(EASTERN, early, at("2026-11-01T01:10:00-05:00"))).toBeNull();
});

test("only browser push services are allowed, plus a local one where configured", () => {
  const good = [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://web.push.apple.com/QF",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-by3p.notify.windows.com/w/?token=x",
  ];
  const bad = [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://evilfcm.googleapis.com/x",
    "https://push.apple.com.evil.example/",
    "https://notify.windows.com@evil.example/",
    "https://user:secret@fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://127.0.0.1/x",
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:9999/x",
    "https://[::1]/x",
    "file:///etc/passwd",
    "not an address",
    "",
    `https://fcm.googleapis.com/${"x".repeat(1_000)}`,
  ];
  expect(good.filter((one) => pushEndpoint(one, null) === null)).toEqual([]);
  expect(bad.filter((one) => pushEndpoint(one, null) !== null)).toEqual([]);
  expect(pushEndpoint("http://127.0.0.1:9999/x", "http://127.0.0.1:9999")).toBe("http://127.0.0.1:9999/x");
  expect(pushEndpoint("http://127.0.0.1:9998/x", "http://127.0.0.1:9999")).toBe(null);
  // The stored URL is the one requested: tabs, the default port, and capitals are normalized.
  expect(pushEndpoint("https://FCM.googleapis.com:443/fcm/\tsend/x", null)).toBe(
    "https://fcm.googleapis.com/fcm/send/x",
  );
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Mac"],
  ["curl/8", "Browser"],
])("a device gets a readable name: %#", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("a notification is truncated to what a phone shows and stays far below push service limits", () => {
  const long = "Überprüfen 🏠 ".repeat(400);
  const link = "https://home.example/home/tasks?task=1";
  const actions = [{ action: "done", title: "Done" }] as const;
  const said = pushMessage({ title: long, body: long, link, task: "row" }, { tag: "t", actions });
  const { title, body, data } = said.notification;
  expect([[...title].length, [...body].length, title.at(-1), body.at(-1)]).toEqual([50, 120, "…", "…"]);
  expect(data).toEqual({ task: "row" });
  expect(said.notification.actions).toEqual([{ action: "done", title: "Done", navigate: link }]);
  expect(new TextEncoder().encode(JSON.stringify(said)).length).toBeLessThan(3_000);
});
