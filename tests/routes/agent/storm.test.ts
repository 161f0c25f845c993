import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Alert } from "#app/domain/storm/alert.ts";
import { runBatch } from "#db/client.server.ts";
import { replaceAlerts, saveCountyLevels, saveStormState } from "#db/queries/storm/storm.server.ts";
import {
  addClient,
  closeBook,
  FRIDAY,
  HOUR,
  type Office,
  openOffice,
  readers,
  send,
} from "#tests/routes/agent/emails-helpers.ts";
import { readText, readToast, signedInAs, stranger } from "#tests/support/people.ts";

const STORM = "/agent/storm";
const MINUTE = 60_000;
const IAN = "TROPICAL.1014.2026";
const PINELLAS = "12103";
const HILLSBOROUGH = "12057";

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.dispose());
beforeEach(async () => {
  office.at(FRIDAY);
  office.mails.sent.length = 0;
  await office.app.d1.prepare("delete from storm_replies").run();
  await closeBook(office);
  await stands(warning);
});

const warning: Omit<Alert, "replaces"> = {
  id: "warning",
  eventKey: "KTBW.HU.W.1014.2026",
  stormKey: IAN,
  event: "Hurricane Warning",
  level: 3,
  delivery: "email",
  counties: [PINELLAS],
  sentAt: FRIDAY - HOUR,
  endsAt: FRIDAY + 12 * HOUR,
  headline: "Hurricane Warning",
  instruction: "",
};
const watch: typeof warning = {
  ...warning,
  id: "watch",
  eventKey: "KTBW.HU.A.1014.2026",
  event: "Hurricane Watch",
  level: 2,
  counties: [HILLSBOROUGH],
};

async function stands(...alerts: (typeof warning)[]): Promise<void> {
  const { db } = office.app;
  await runBatch(db, [
    ...replaceAlerts(db, alerts),
    ...saveCountyLevels(
      db,
      alerts.flatMap(({ counties, level, id, stormKey, headline, endsAt }) =>
        counties.map((county) => ({ county, level, alertId: id, stormKey, headline, endsAt })),
      ),
      FRIDAY,
    ),
    saveStormState(db, { goodAt: FRIDAY, lastModified: "" }),
  ]);
}

const says = (client: string, reply: "safe" | "help", stormKey = IAN) =>
  office.app.d1
    .prepare("insert into storm_replies (client_id, storm_key, reply, said_at) values (?, ?, ?, ?)")
    .bind(client, stormKey, reply, FRIDAY - 10 * MINUTE)
    .run();

const read = async (page = STORM) => readText(await office.agent.get(page));
/** Where each text is on the page; -1 = nowhere. */
const places = (text: string, ...words: string[]) => words.map((word) => text.indexOf(word));
const write = (fields: Record<string, string> = { storm: IAN }) =>
  office.agent.post(STORM, { intent: "write", ...fields });

test("without a storm where clients live, the page says so and the dashboard says nothing", async () => {
  await addClient(office, "ana", { zip_code: "32801" });
  expect(await read()).toContain("No storm where your clients live");
  expect(await read()).not.toContain("Ana");
  expect(await read("/agent")).not.toContain("to check on in a storm");
});

test("who needs help is first, then who has said nothing, and who is safe is last, with call, text, and their page", async () => {
  await stands(warning, watch);
  for (const [id, zip] of [
    ["calm", "33755"],
    ["quiet", "33602"],
    ["silent", "33755"],
    ["worried", "33602"],
    ["far", "32801"],
  ] as const) {
    await addClient(office, id, { zip_code: zip, phone: "727-555-0100" });
  }
  await says("calm", "safe");
  await says("worried", "help");
  await says("quiet", "safe", "TROPICAL.0901.2026");
  const html = await (await office.agent.get(STORM)).text();
  const page = await read();
  expect(page).toContain("Check on these 3");
  const order = places(
    page,
    "worried Reyes",
    "silent Reyes",
    "quiet Reyes",
    "1 said they’re safe",
    "calm Reyes",
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(page).not.toContain("far Reyes");
  expect(page).toContain("Asked for help at 9:50 AM");
  expect(page).toContain("Pinellas County");
  expect(page).toContain("As of 10:00 AM.");
  expect(html).toContain('href="tel:7275550100"');
  expect(html).toContain('href="sms:7275550100?&amp;body=Hi%20worried');
  expect(html).toContain('href="/agent/clients/worried"');
  expect(await read("/agent")).toContain("3 clients to check on in a storm");
});

test("a paused, opted-out, or deleted client, and another agent’s, is never listed or counted", async () => {
  await addClient(office, "mine", { zip_code: "33755" });
  await addClient(office, "paused", { zip_code: "33755", status: "inactive" });
  await addClient(office, "gone", { zip_code: "33755", deleted_at: 1 });
  await addClient(office, "optout", { zip_code: "33755" });
  await addClient(office, "theirs", { zip_code: "33755", agent_id: office.otherId });
  await office.app.d1
    .prepare("insert into mail_opt_outs (email, at) values ('optout@home.example', 1)")
    .run();
  await says("theirs", "help");
  const page = await read();
  expect(page).toContain("Check on this client");
  for (const name of ["paused", "gone", "optout", "theirs"]) expect(page).not.toContain(`${name} Reyes`);
  expect(await readText(await office.other.get(STORM))).not.toContain("mine Reyes");
});

test("a home of a ZIP in two counties is listed until it names the one the storm is not in", async () => {
  await addClient(office, "border", { zip_code: "33626" });
  expect(await read()).toContain("border Reyes");
  await office.app.d1.prepare("update clients set county = 'Hillsborough'").run();
  expect(await read()).toContain("No storm where your clients live");
});

test("once all are safe the dashboard says nothing, and hundreds are read page by page", async () => {
  await addClient(office, "calm", { zip_code: "33755" });
  await says("calm", "safe");
  expect(await read()).toContain("All of them said they’re safe");
  expect(await read("/agent")).not.toContain("to check on in a storm");
  for (let n = 0; n < 60; n++)
    await addClient(office, `n${String(n).padStart(2, "0")}`, { zip_code: "33755" });
  const first = await read();
  expect(first).toContain("Check on these 60");
  expect(places(first, "n49 Reyes").includes(-1)).toBe(false);
  expect(first).not.toContain("n50 Reyes");
  const second = await read(`${STORM}?after=n49`);
  expect(second).toContain("n50 Reyes");
  expect(second).toContain("calm Reyes");
  expect(second).not.toContain("n49 Reyes");
  expect(await read(`${STORM}?after=nobody`)).toContain("n00 Reyes");
});

test("an answer older than 30 minutes says so, and that nothing was ever read", async () => {
  await addClient(office, "ana", { zip_code: "33755" });
  office.at(FRIDAY + 30 * MINUTE);
  expect(await read()).toContain("As of 10:00 AM.");
  office.at(FRIDAY + 31 * MINUTE);
  expect(await read()).toContain("We last reached the National Weather Service at 10:00 AM");
  await office.app.d1.prepare("delete from storm_state").run();
  expect(await read()).toContain("We haven’t reached the National Weather Service yet");
});

test("one email a storm is begun for the clients of its counties, however often it is pressed, and sent once each", async () => {
  await addClient(office, "ana", { zip_code: "33755" });
  await addClient(office, "optout", { zip_code: "33755" });
  await addClient(office, "off", { zip_code: "33755" });
  await addClient(office, "border", { zip_code: "33626", county: "Hillsborough" });
  await addClient(office, "far", { zip_code: "32801" });
  await office.app.d1.batch([
    office.app.d1.prepare("insert into mail_opt_outs (email, at) values ('optout@home.example', 1)"),
    office.app.d1.prepare(
      "insert into notification_preferences (client_id, group_emails, updated_at) values ('off', 0, 0)",
    ),
  ]);
  const [first, second] = await Promise.all([write(), write()]);
  const page = first?.headers.get("Location") ?? "";
  expect(page).toMatch(/^\/agent\/emails\/[0-9a-f]{64}$/);
  expect(second?.headers.get("Location")).toBe(page);
  expect(await office.app.d1.prepare("select count(*) as n from group_emails").first("n")).toBe(1);
  const shown = await read(page);
  expect(shown).toContain("1 person gets this email.");
  expect(shown).toContain("Before the storm");
  await Promise.all([send(office, page), send(office, page)]);
  await office.mails.deliver();
  expect(readers(office.mails.sent)).toEqual(["ana@home.example"]);
  expect((await write()).headers.get("Location")).toBe(page);
  await send(office, page);
  await office.mails.deliver();
  expect(readers(office.mails.sent)).toEqual(["ana@home.example"]);
  expect(await read()).toContain("See email");
});

test("a storm that is over, is not where clients live, or was never one begins no email", async () => {
  await addClient(office, "far", { zip_code: "32801" });
  for (const storm of [IAN, "no such storm", ""]) {
    const response = await write({ storm });
    expect(response.headers.get("Location")).toBe(STORM);
    expect(await readToast(office.agent, response)).toContain(
      "This storm has passed where your clients live.",
    );
  }
  expect((await write({ storm: "x".repeat(301) })).status).toBe(302);
  expect((await write({})).status).toBe(302);
  expect(await office.app.d1.prepare("select count(*) as n from group_emails").first("n")).toBe(0);
});

test("signed out and homeowners see no list and begin no email", async () => {
  await addClient(office, "ana", { zip_code: "33755" });
  const nobody = stranger(office.app);
  const homeowner = await signedInAs(office.app, "homes", "ana");
  for (const visitor of [nobody, homeowner]) {
    expect((await visitor.get(STORM)).headers.get("Location")).toMatch(/^\/(login|\?)/);
    expect((await visitor.post(STORM, { intent: "write", storm: IAN })).status).toBe(302);
  }
  expect(await office.app.d1.prepare("select count(*) as n from group_emails").first("n")).toBe(0);
});
