import { expect, test } from "vitest";
import { readAlerts } from "#app/domain/storm/alert.ts";
import { checkList, rankOf, type SaidInStorm, standingStorms } from "#app/domain/storm/check-list.ts";
import { playedAt, stormStep } from "#tests/support/storm-fixtures.ts";

const STORM = "TROPICAL.1014.2024";
const warning = stormStep("hurricane", "warning");
const NOW = Date.parse(warning.at);
const alerts = readAlerts(warning.body);

const client = (id: string, zipCode: string, county = "") => ({ id, zipCode, county });
const said = (clientId: string, reply: "safe" | "help", saidAt: number, stormKey = STORM): SaidInStorm => ({
  clientId,
  stormKey,
  reply,
  saidAt,
});
const listOf = (clients: ReturnType<typeof client>[], replies: SaidInStorm[]) =>
  checkList(clients, replies, alerts, NOW).map((one) => [one.client.id, one.level, rankOf(one)]);

test("only clients in a county at prepare or higher are listed, help first and safe last, each by name", () => {
  const clients = [client("a", "33755"), client("b", "33602"), client("c", "33755"), client("d", "32801")];
  expect(listOf(clients, [said("a", "safe", 1), said("c", "help", 2)])).toEqual([
    ["c", 3, 0],
    ["b", 3, 1],
    ["a", 3, 2],
  ]);
});

test("a call for help is not taken back by a later word, and what was said of another storm does not count", () => {
  const clients = [client("a", "33755"), client("b", "33755")];
  const replies = [
    said("a", "help", 1),
    said("a", "safe", 2, "TROPICAL.1014.2024"),
    said("b", "safe", 3, "OTHER"),
  ];
  expect(listOf(clients, replies)).toEqual([
    ["a", 3, 0],
    ["b", 3, 1],
  ]);
});

test("nobody is listed once the storm is over", () => {
  expect(checkList([client("a", "33755")], [], [], NOW)).toEqual([]);
  expect(checkList([client("a", "33755")], [], alerts, NOW + 30 * 86_400_000)).toEqual([]);
});

test("a storm of several warnings is one, with the counties of all", () => {
  expect(standingStorms(alerts, NOW)).toEqual([
    expect.objectContaining({ stormKey: STORM, level: 3, counties: ["12057", "12103"] }),
  ]);
});

test("a recorded step played at another time is a storm of that time, and of its own at each play", () => {
  const at = Date.parse("2027-01-01T02:00:00Z");
  const played = readAlerts(playedAt(warning, at, 5));
  expect(standingStorms(played, at)).toEqual([
    expect.objectContaining({ stormKey: expect.stringMatching(/^TROPICAL\.1019\.202[67]$/), level: 3 }),
  ]);
  expect(played.every(({ endsAt }) => endsAt > at)).toBe(true);
});
