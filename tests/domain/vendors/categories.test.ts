import fc from "fast-check";
import { expect, test } from "vitest";
import { completeWebsite, smsHref, websiteHref } from "#app/domain/contact/links.ts";
import { decodePageCursor, mergeNewestFirst, paginate } from "#app/domain/paging/pagination.ts";
import { REFERRAL_STATUSES, referralActivity } from "#app/domain/referrals/referral.ts";
import {
  categoriesOf,
  findCategory,
  isCategoryTaken,
  VENDOR_CATEGORIES,
} from "#app/domain/vendors/vendor-categories.ts";

const NOTHING = { rows: [], vendors: [], tasks: [] };

test("the usual categories come first in their usual order, then the agent's own and those in use, by name", () => {
  const categories = categoriesOf({
    rows: [
      { id: "r1", name: "HVAC" },
      { id: "r2", name: "Solar" },
    ],
    vendors: [
      { name: "Electrical", count: 2 },
      { name: "hvac", count: 3 },
    ],
    tasks: [
      { name: "Electrical", count: 7 },
      { name: null, count: 9 },
      { name: "Solar", count: 1 },
    ],
  });
  expect(categories.map(({ name }) => name)).toEqual([...VENDOR_CATEGORIES, "Electrical", "Solar"]);
  expect(categories[0]).toEqual({ name: "HVAC", builtIn: true, id: "r1", vendors: 3, tasks: 0 });
  expect(findCategory(categories, "electrical")).toMatchObject({ id: null, vendors: 2, tasks: 7 });
  expect(findCategory(categories, "Solar")).toMatchObject({ id: "r2", builtIn: false, tasks: 1 });
});

test("no category is lost or listed twice, whatever is stored", () => {
  const counted = fc.array(fc.record({ name: fc.string(), count: fc.nat(9) }));
  fc.assert(
    fc.property(counted, counted, (vendors, tasks) => {
      const all = categoriesOf({ rows: [], vendors, tasks });
      const sum = (of: { count: number }[]) => of.reduce((total, { count }) => total + count, 0);
      expect(all.reduce((total, one) => total + one.vendors, 0)).toBe(sum(vendors));
      const named = tasks.filter(({ name }) => name !== "");
      expect(all.reduce((total, one) => total + one.tasks, 0)).toBe(sum(named));
      for (const { name } of vendors) expect(findCategory(all, name)).toBeDefined();
    }),
  );
});

test.each(["hvac", "Pool  service", "ALL", "ÉLECTRICITÉ", "electricite"])(
  "%j is an existing category",
  (name) => {
    const categories = categoriesOf({ ...NOTHING, rows: [{ id: "r", name: "Électricité" }] });
    expect(isCategoryTaken(categories, name)).toBe(true);
  },
);

test("a category may be renamed to itself in other letter case, but never to another", () => {
  const categories = categoriesOf({
    ...NOTHING,
    rows: [
      { id: "a", name: "Solar" },
      { id: "b", name: "Fences" },
    ],
  });
  const solar = findCategory(categories, "Solar");
  expect(isCategoryTaken(categories, "SOLAR", solar)).toBe(false);
  expect(isCategoryTaken(categories, "fences", solar)).toBe(true);
  expect(isCategoryTaken(categories, "Plumbing", solar)).toBe(true);
});

test.each([
  ["", ""],
  [" example.com ", "https://example.com"],
  ["www.example.com/x", "https://www.example.com/x"],
  ["example.com:8080/x", "https://example.com:8080/x"],
  ["https://example.com", "https://example.com"],
  ["http://example.com", "http://example.com"],
  ["javascript:alert(1)", "javascript:alert(1)"],
])("%j is completed to %j", (typed, website) => {
  expect(completeWebsite(typed)).toBe(website);
});

test("a completed and accepted URL is always https", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const href = websiteHref(completeWebsite(typed));
      expect(href === null || href.startsWith("https://")).toBe(true);
    }),
  );
});

test("a text message goes to the number without its extension", () => {
  expect(smsHref("+1 (727) 555-0100 x12")).toBe("sms:+17275550100");
  expect(smsHref("none")).toBeNull();
});

test("paging through merged lists gives every row once, newest first", () => {
  const row = fc.record({ createdAt: fc.nat(20), id: fc.uuid() });
  const lists = fc.array(fc.uniqueArray(row, { selector: ({ id }) => id }), { maxLength: 3 });
  fc.assert(
    fc.property(lists, fc.integer({ min: 1, max: 5 }), (unsorted, size) => {
      const everything = mergeNewestFirst(unsorted, Number.POSITIVE_INFINITY);
      fc.pre(new Set(everything.map(({ id }) => id)).size === everything.length);
      const paged: string[] = [];
      for (let next: string | null = "start"; next; ) {
        const after = decodePageCursor(next);
        const later = everything.filter(
          (one) =>
            !after ||
            one.createdAt < after.createdAt ||
            (one.createdAt === after.createdAt && one.id < after.id),
        );
        const page = paginate(mergeNewestFirst([later], size + 1), size);
        paged.push(...page.rows.map(({ id }) => id));
        next = page.next;
      }
      expect(paged).toEqual(everything.map(({ id }) => id));
    }),
  );
});

test.each(["", "x", "12", "_id", "1_", `1_${"x".repeat(501)}`, "1234567890123456_x"])(
  "%j is not an inbox cursor",
  (text) => expect(decodePageCursor(text)).toBeNull(),
);

test("every referral status change is described correctly", () => {
  const told = REFERRAL_STATUSES.flatMap((from) =>
    REFERRAL_STATUSES.filter((to) => to !== from).map((to) => `${from} ${to}: ${referralActivity(from, to)}`),
  );
  expect(told).toEqual([
    "new contacted: referral_contacted",
    "new closed: referral_closed",
    "contacted new: referral_reopened",
    "contacted closed: referral_closed",
    "closed new: referral_reopened",
    "closed contacted: referral_reopened",
  ]);
});
