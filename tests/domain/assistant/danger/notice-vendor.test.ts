import { expect, test } from "vitest";
import { noticeFor } from "#app/domain/assistant/danger/notice.ts";
import type { RecordedVendor } from "#app/domain/assistant/home-record.ts";

function vendor(name: string, over: Partial<RecordedVendor> = {}): RecordedVendor {
  return {
    ...{ ref: name, id: name, name, category: "Plumbing", type: "maintenance", phone: "727 555 0100" },
    ...{ email: "", website: "", discount: "", code: "", description: "" },
    ...{ serviceArea: [], servesHome: true, afterHours: false },
    ...over,
  };
}

const named = (vendors: RecordedVendor[], afterHours: boolean) =>
  noticeFor("A pipe burst and water is pouring through the ceiling", { shutoffs: "", vendors, afterHours })
    ?.vendor?.name ?? null;

const far = vendor("far", { servesHome: false, serviceArea: ["Bay"], afterHours: true });
const day = vendor("day");
const night = vendor("night", { afterHours: true });

test("a vendor outside the home's area is never named, not even as the only one", () => {
  expect(named([far, day], false)).toBe("day");
  expect(named([far], false)).toBeNull();
  expect(named([far], true)).toBeNull();
});

test("after hours, vendors who answer then come first; otherwise the usual order holds", () => {
  expect(named([day, night], true)).toBe("night");
  expect(named([day, night], false)).toBe("day");
  expect(named([far, day], true)).toBe("day");
  expect(named([day, vendor("silent", { afterHours: true, phone: "" })], true)).toBe("day");
  expect(named([day, vendor("painter", { afterHours: true, category: "Painting" })], true)).toBe("day");
});
