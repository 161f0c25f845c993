import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { type CalendarEvent, calendarFile, eventDay } from "#app/domain/tasks/calendar-feed.ts";
import { escapeText, foldLine } from "#app/domain/text/content-lines.ts";

const STAMP = Date.UTC(2026, 10, 20, 15, 30);

const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: "row-1",
  day: "2026-11-30",
  title: "Change the AC filter",
  description: "",
  category: "HVAC",
  version: 0,
  changedAt: null,
  url: "https://home.test/home/tasks?task=row-1",
  ...fields,
});

const file = (...events: CalendarEvent[]) =>
  calendarFile({ name: "Daniel's Home", stampedAt: STAMP, events });

const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const onlyEvent = (text: string) => {
  const events = read(text).getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  return new ICAL.Event(events[0] as InstanceType<typeof ICAL.Component>);
};

test("a strict parser reads every event as an all-day event that shows the reader as free", () => {
  const calendar = read(file(event(), event({ id: "row-2", day: "2026-12-31" })));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(calendar.getFirstPropertyValue("calscale")).toBe("GREGORIAN");
  expect(calendar.getFirstPropertyValue("prodid")).toMatch(/^-\/\/.+\/\/EN$/);
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Daniel's Home");
  const [first, second] = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  expect(first?.uid).toBe("row-1@peaceful-home");
  expect(first?.startDate.isDate).toBe(true);
  expect([first?.startDate.toString(), first?.endDate.toString()]).toEqual(["2026-11-30", "2026-12-01"]);
  expect([second?.startDate.toString(), second?.endDate.toString()]).toEqual(["2026-12-31", "2027-01-01"]);
  expect(first?.component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  expect(String(first?.component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-20T15:30:00Z");
});

test("the same plan gives the same file, and an edit raises the event's sequence under the same UID", () => {
  expect(file(event())).toBe(file(event()));
  const edited = onlyEvent(file(event({ version: 3, day: "2026-12-02" })));
  expect([edited.uid, edited.sequence]).toEqual(["row-1@peaceful-home", 3]);
  const stampOf = (changedAt: number) =>
    String(onlyEvent(file(event({ changedAt }))).component.getFirstPropertyValue("dtstamp"));
  expect(stampOf(STAMP + 60_000)).toBe("2026-11-20T15:31:00Z");
  // Earlier than the feed's creation: the timestamp never goes backwards.
  expect(stampOf(STAMP - 60_000)).toBe("2026-11-20T15:30:00Z");
});

test("an empty plan gives a valid calendar without events", () => {
  const calendar = read(file());
  expect(calendar.getAllSubcomponents("vevent")).toEqual([]);
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
});

test("a due day at the end of the calendar does not break the feed", () => {
  expect(onlyEvent(file(event({ day: "9999-12-31" }))).startDate.toString()).toBe("9999-12-31");
});

test("text that looks like calendar syntax stays text", () => {
  const title = "Call; ask, then \\ note: END:VEVENT";
  const description = "First\r\nBEGIN:VALARM\nX:1\rlast";
  const found = onlyEvent(file(event({ title, description, category: "Pool/Spa, etc." })));
  expect(found.summary).toBe(title);
  expect(found.description).toBe("First\nBEGIN:VALARM\nX:1\nlast");
  expect(found.component.getFirstPropertyValue("categories")).toBe("Pool/Spa, etc.");
});

test("any title round-trips through a parser, and no line exceeds 75 octets or splits a character", () => {
  const texts = fc
    .string({ unit: "grapheme", maxLength: 300, size: "max" })
    .map((text) => text.replace(/\p{Cc}/gu, " "));
  fc.assert(
    fc.property(texts, texts, (title, description) => {
      const text = file(event({ title, description }));
      const bytes = new TextEncoder().encode(text);
      expect(text.endsWith("\r\n")).toBe(true);
      const lines = text.slice(0, -2).split("\r\n");
      expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true);
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toBe(text);
      const found = onlyEvent(text);
      expect(found.summary).toBe(title);
      expect(found.description ?? "").toBe(description);
    }),
    { numRuns: 150 },
  );
});

test("lines fold after exactly 75 octets, counting the leading space of continuation lines", () => {
  expect(foldLine("a".repeat(75))).toBe("a".repeat(75));
  expect(foldLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
  expect(foldLine("a".repeat(75 + 74 + 1))).toBe(`${"a".repeat(75)}\r\n ${"a".repeat(74)}\r\n a`);
  expect(foldLine(`${"a".repeat(74)}é`)).toBe(`${"a".repeat(74)}\r\n é`);
  expect(foldLine(`${"a".repeat(72)}🏠`)).toBe(`${"a".repeat(72)}\r\n 🏠`);
});

test("control characters are removed from the file, except tabs", () => {
  expect(escapeText("a\u0000b\u0007c\u007fd\te")).toBe("abcd\te");
});

test.each([
  ["a task that is not snoozed is on its due day", "2026-11-30", null, "2026-11-30"],
  ["an overdue and snoozed task is on the day it shows again", "2026-11-10", "2026-12-05", "2026-12-05"],
  ["a task unsnoozed before it is due is on its due day", "2026-12-20", "2026-12-05", "2026-12-20"],
  ["a task unsnoozed on its due day is on that day", "2026-12-05", "2026-12-05", "2026-12-05"],
])("%s", (_, dueDay, snoozedUntil, day) => {
  expect(eventDay(dueDay, snoozedUntil)).toBe(day);
});

test("every day of a leap year and the next year ends on the following day", () => {
  const days = Array.from({ length: 731 }, (_, index) => addDays("2028-01-01", index));
  const found = read(file(...days.map((day, index) => event({ id: `row-${index}`, day }))))
    .getAllSubcomponents("vevent")
    .map((one) => new ICAL.Event(one));
  expect(found.map(({ startDate }) => startDate.toString())).toEqual(days);
  expect(found.map(({ endDate }) => endDate.toString())).toEqual(days.map((day) => addDays(day, 1)));
});
