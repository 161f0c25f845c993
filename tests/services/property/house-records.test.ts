import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import {
  addAppliance,
  addWarranty,
  archiveAppliance,
  editAppliance,
  editWarranty,
  MAX_APPLIANCES,
  MAX_WARRANTIES,
  removeWarranty,
} from "#app/services/property/appliances.server.ts";
import { saveHouseFacts, saveShutoffs } from "#app/services/property/update-property.server.ts";
import { listAppliances, listWarranties } from "#db/queries/property/appliances.server.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";

const HEATER = {
  kind: "Water heater",
  brand: "Rheem",
  model: "XE50",
  serial: "Q30",
  installedOn: "2020-12-24",
  warrantyEndsOn: "2026-12-23",
  photo: null,
};
const SUNSHINE = {
  provider: "Sunshine Home Warranty",
  policyNumber: "SHW-1",
  phone: "800-555-0150",
  website: "https://sunshine.example/",
  startsOn: "2026-02-03",
  endsOn: "2027-02-02",
  notes: "Service fee $85",
};
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

let world: World;
let agentId: string;
let home: Awaited<ReturnType<typeof aHome>>;
let other: Awaited<ReturnType<typeof aHome>>;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  home = await aHome(world, agentId);
  other = await aHome(world, agentId);
});
afterAll(() => world.dispose());

const deps = () => ({ ...world.deps, files: world.homeFiles });
const appliancesOf = (clientId: string) => listAppliances(world.db, clientId, 500);
const warrantiesOf = (clientId: string) => listWarranties(world.db, clientId, 500);
const photo = () => new File([PNG], "plate.png", { type: "image/png" });
const keys = async () => (await world.homeFiles.list()).objects.map(({ key }) => key);

test("an appliance is added once, however often its form is sent", async () => {
  await Promise.all([1, 2, 3].map(() => addAppliance(deps(), home, "form-1", HEATER)));
  await addAppliance(deps(), home, "form-1", { ...HEATER, brand: "Bradford" });
  const { photo: _, ...details } = HEATER;
  expect(await appliancesOf(home.id)).toEqual([
    {
      ...details,
      brand: "Bradford",
      id: "form-1",
      clientId: home.id,
      photoKey: null,
      createdAt: NOON,
      archivedAt: null,
      deletedAt: null,
    },
  ]);
});

test("another home's id adds nothing and changes nothing", async () => {
  const before = await snapshot(world);
  const taken = addAppliance(deps(), other, "form-1", { ...HEATER, kind: "Mine now" });
  await expect(taken).rejects.toBeInstanceOf(RuleViolation);
  await addWarranty(world.deps, home, "contract-1", SUNSHINE);
  const again = addWarranty(world.deps, other, "contract-1", { ...SUNSHINE, provider: "Mine now" });
  await expect(again).rejects.toBeInstanceOf(RuleViolation);
  await removeWarranty(world.deps, home, "contract-1");
  expect(await snapshot(world)).toBe(before);
});

test("a photo is stored, replaced by another, and can be removed", async () => {
  await addAppliance(deps(), home, "with-photo", { ...HEATER, photo: photo() });
  const first = await keys();
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(new RegExp(`^homes/${home.id}/`));
  await editAppliance(deps(), home, "with-photo", { ...HEATER, removePhoto: false });
  expect(await keys()).toEqual(first);
  await editAppliance(deps(), home, "with-photo", { ...HEATER, photo: photo(), removePhoto: false });
  const second = await keys();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  const row = (await appliancesOf(home.id)).find(({ id }) => id === "with-photo");
  expect(row?.photoKey).toBe(second[0]);
  await editAppliance(deps(), home, "with-photo", { ...HEATER, removePhoto: true });
  expect(await keys()).toEqual([]);
});

test("however many windows edit an appliance at once, exactly the photo it references is stored", async () => {
  await addAppliance(deps(), home, "raced", { ...HEATER, photo: photo() });
  const edits = Array.from({ length: 20 }, (_, nth) =>
    editAppliance(deps(), home, "raced", {
      ...HEATER,
      photo: nth % 2 === 0 ? photo() : null,
      removePhoto: false,
    }).catch((error) => error.constructor.name),
  );
  expect(new Set(await Promise.all(edits))).toEqual(new Set([undefined, "Conflict"]));
  const row = (await appliancesOf(home.id)).find(({ id }) => id === "raced");
  expect(await keys()).toEqual([row?.photoKey]);
  await editAppliance(deps(), home, "raced", { ...HEATER, removePhoto: true });
});

test("a file that is not a photo is refused at the field, and nothing is stored", async () => {
  const before = await snapshot(world);
  const text = new File(["<svg/>"], "plate.png", { type: "image/png" });
  const refused = await addAppliance(deps(), home, "no-photo", { ...HEATER, photo: text }).catch((e) => e);
  expect([refused.field, refused.message]).toEqual(["photo", "Please upload a JPEG or PNG file"]);
  expect([await snapshot(world), await keys()]).toEqual([before, []]);
});

test("a photo saved for a nonexistent row is deleted again", async () => {
  const input = { ...HEATER, photo: photo(), removePhoto: false };
  await expect(editAppliance(deps(), other, "form-1", input)).rejects.toBeInstanceOf(NotFound);
  await expect(addAppliance(deps(), other, "form-1", input)).rejects.toBeInstanceOf(RuleViolation);
  expect(await keys()).toEqual([]);
});

test("marking replaced or gone archives an appliance, twice counts once, and undo restores it", async () => {
  const row = async () => (await appliancesOf(home.id)).find(({ id }) => id === "form-1");
  expect(await archiveAppliance(deps(), home, "form-1", true)).toBe("Water heater");
  await archiveAppliance({ ...deps(), now: NOON + 5 }, home, "form-1", true);
  expect((await row())?.archivedAt).toBe(NOON);
  expect((await appliancesOf(home.id)).at(-1)?.id).toBe("form-1");
  await archiveAppliance(deps(), home, "form-1", false);
  expect((await row())?.archivedAt).toBeNull();
});

test("invalid days are refused at the field", async () => {
  const before = await snapshot(world);
  const early = { ...HEATER, warrantyEndsOn: "2020-12-23" };
  const refused = await addAppliance(deps(), home, "form-2", early).catch((e) => e);
  expect([refused.field, refused.message]).toEqual([
    "warrantyEndsOn",
    "The end date can’t be before the start.",
  ]);
  const contract = await addWarranty(world.deps, home, "c", { ...SUNSHINE, endsOn: "2026-02-02" }).catch(
    (e) => e,
  );
  expect(contract.field).toBe("endsOn");
  expect(await snapshot(world)).toBe(before);
});

test("a warranty is added once, edited, and deleted permanently", async () => {
  await Promise.all([1, 2, 3].map(() => addWarranty(world.deps, home, "w", SUNSHINE)));
  await editWarranty(world.deps, home, "w", { ...SUNSHINE, phone: "" });
  expect(await warrantiesOf(home.id)).toEqual([
    { ...SUNSHINE, phone: "", id: "w", clientId: home.id, createdAt: NOON },
  ]);
  await removeWarranty(world.deps, home, "w");
  expect(await warrantiesOf(home.id)).toEqual([]);
  await expect(removeWarranty(world.deps, home, "w")).rejects.toBeInstanceOf(NotFound);
});

test("another home's records are not found by any action", async () => {
  await addWarranty(world.deps, home, "mine", SUNSHINE);
  const before = await snapshot(world);
  const tries = [
    () => editAppliance(deps(), other, "form-1", { ...HEATER, removePhoto: true }),
    () => archiveAppliance(deps(), other, "form-1", true),
    () => editWarranty(world.deps, other, "mine", { ...SUNSHINE, provider: "x" }),
    () => removeWarranty(world.deps, other, "mine"),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  await removeWarranty(world.deps, home, "mine");
});

test("the lists are limited: one more row is refused, and existing rows can still be saved", async () => {
  const full = await aHome(world, agentId);
  for (let i = 0; i < MAX_WARRANTIES; i++) await addWarranty(world.deps, full, `w${i}`, SUNSHINE);
  await expect(addWarranty(world.deps, full, "one-more", SUNSHINE)).rejects.toThrow("30 home warranties");
  await addWarranty(world.deps, full, "w0", SUNSHINE);
  const rows = Array.from({ length: MAX_APPLIANCES }, (_, i) => `('a${i}', '${full.id}', 'Fan', ${NOON})`);
  await world.d1.prepare(`insert into appliances (id, client_id, kind, created_at) values ${rows}`).run();
  await expect(addAppliance(deps(), full, "one-more", HEATER)).rejects.toThrow("200 appliances");
});

test("house facts and shutoffs are saved as entered, for one home only", async () => {
  const facts = {
    yearBuilt: 1987,
    roofYear: 2019,
    roofMaterial: "Metal",
    hvacYear: 2021,
    insurer: "Harbor Mutual",
    policyRenewsOn: "2027-01-17",
    closedOn: "2025-09-14",
  };
  await saveHouseFacts(world.deps, home, facts);
  await saveShutoffs(world.deps, home, "Water: by the steps");
  const read = (id: string) =>
    world.d1
      .prepare(
        "select year_built, roof_year, roof_material, hvac_year, insurer, policy_renews_on, closed_on, shutoffs from clients where id = ?",
      )
      .bind(id)
      .first();
  expect(Object.values((await read(home.id)) ?? {})).toEqual([
    ...Object.values(facts).slice(0, 3),
    2021,
    "Harbor Mutual",
    "2027-01-17",
    "2025-09-14",
    "Water: by the steps",
  ]);
  expect(Object.values((await read(other.id)) ?? {})).toEqual([null, null, "", null, "", null, null, ""]);
  const wrong = await saveHouseFacts(world.deps, home, { ...facts, roofYear: 1950 }).catch((e) => e);
  expect([wrong.field, wrong.message]).toEqual([
    "roofYear",
    "Your home was built in 1987. Enter that year or later.",
  ]);
});
