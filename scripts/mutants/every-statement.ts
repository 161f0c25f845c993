import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, test } from "vitest";
import { CHECKS, type Check, createMeeting, type Meeting } from "#tests/db/foreign-rows/checks.ts";
import { standing } from "./in-a-test.ts";

/*
 * Runs in the instrumented copy, as a test file: takes the walls of every statement down that the checks for
 * foreign rows ask, one after the other in one process. Where another wall of the statement stands behind one, both
 * come down: the one is noticed if the statement holds with the other down, and does not with the two of them.
 */

/** `beside`: what had to be down as well, for that alone changed nothing. */
export type Noticed = { wall: number; by: string; beside: number[] };

/** What was noticed the last time, where only that is to be tried again. */
const again: Noticed[] | null = JSON.parse(process.env.WALLS_AGAIN ?? "null");
const checks = CHECKS.filter(({ name }) => again?.some(({ by }) => by === name) ?? true);

const walls = standing();
const noticed = new Map<number, Noticed>();

let meeting: Meeting;
beforeAll(async () => {
  meeting = await createMeeting(checks);
});
afterAll(async () => {
  writeFileSync(process.env.WALLS_STATEMENTS as string, JSON.stringify([...noticed.values()]));
  await meeting.world.dispose();
});

/** Whether the check misses these walls. */
async function isRed(check: Check, down: readonly number[]): Promise<boolean> {
  for (const wall of down) walls.down.add(wall);
  const red = await check.run(meeting).then(
    () => false,
    () => true,
  );
  walls.down.clear();
  return red;
}

async function reachedBy(check: Check): Promise<number[]> {
  walls.reached.clear();
  await check.run(meeting);
  return [...walls.reached];
}

/** Finds what else has to be down for a wall to be missed: one other if that is enough, else as much as can be. */
async function besideWhat(check: Check, wall: number, others: readonly number[]): Promise<number[] | null> {
  for (const other of others) if (await isRed(check, [wall, other])) return [other];
  const beside: number[] = [];
  for (const other of others) if (!(await isRed(check, [...beside, other]))) beside.push(other);
  return beside.length > 1 && (await isRed(check, [...beside, wall])) ? beside : null;
}

async function tryAllOf(check: Check): Promise<void> {
  const hidden: number[] = [];
  for (const wall of await reachedBy(check)) {
    if (!(await isRed(check, [wall]))) hidden.push(wall);
    else if ((noticed.get(wall)?.beside.length ?? 1) > 0)
      noticed.set(wall, { wall, by: check.name, beside: [] });
  }
  const open = hidden.filter((wall) => !noticed.has(wall));
  if (open.length === 0 || !(await isRed(check, hidden))) return;
  for (const wall of open) {
    const others = hidden.filter((other) => other !== wall);
    const beside = await besideWhat(check, wall, others);
    if (beside) noticed.set(wall, { wall, by: check.name, beside });
  }
}

async function tryAgain(check: Check, last: readonly Noticed[]): Promise<void> {
  for (const one of last.filter(({ by }) => by === check.name)) {
    if (await isRed(check, [one.wall, ...one.beside])) noticed.set(one.wall, one);
  }
}

test.each(checks)("$name", (check) => (again ? tryAgain(check, again) : tryAllOf(check)), 600_000);
