import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFullHome } from "../home-with-everything.ts";
import { AGENT, createSchedulerHarness, type SchedulerHarness } from "../scheduler-harness.ts";
import { idsOf, NOW, OVER } from "./purge-helpers.ts";

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());

test("taps go after a year, with their vendor, and with the consent of who is named", async () => {
  const sharing = await makeFullHome(office, { deletedAt: null, now: NOW });
  const stopped = await makeFullHome(office, { deletedAt: null, now: NOW });
  await office.all("update clients set shares = '[]' where id = ?", stopped);
  const vendor = (id: string, deletedAt: number | null) =>
    office.all(
      "insert into vendors (id, agent_id, name, category, type, phone, date_added, deleted_at) values (?, ?, 'V', 'HVAC', 'maintenance', '1', 0, ?)",
      id,
      AGENT,
      deletedAt,
    );
  await vendor("kept", null);
  await vendor("erased", OVER);
  const today = new Date(NOW).toISOString().slice(0, 10);
  const day = (ago: number) => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 10);
  const tap = (id: string, vendorId: string | null, on: string) =>
    office.all(
      "insert into contact_taps (id, agent_id, vendor_id, way, day) values (?, ?, ?, 'call', ?)",
      id,
      AGENT,
      vendorId,
      on,
    );
  await tap("of-kept", "kept", today);
  await tap("of-erased", "erased", today);
  await tap("year-old", null, day(365));
  await tap("day-younger", null, day(364));
  const { error } = await office.run("purge", NOW);
  expect(error).toBeNull();
  expect((await idsOf(office, "contact_taps")).sort()).toEqual(["day-younger", "of-kept", `tap-${sharing}`]);
  expect(await idsOf(office, "vendors")).toEqual(["kept"]);
});
