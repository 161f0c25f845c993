import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKS, createMeeting, type Meeting } from "#tests/db/foreign-rows/checks.ts";

/*
 * The services look whether a row is their caller's before they write it. Behind them every statement says it
 * once more, for itself: whoever asks by the id of another's row finds and changes nothing.
 */

let meeting: Meeting;
beforeAll(async () => {
  meeting = await createMeeting(CHECKS);
});
afterAll(() => meeting.world.dispose());

test.each(CHECKS)("$name", ({ run }) => run(meeting));

test("what was asked has left every row as it was", async () => {
  expect(await meeting.kept.changed()).toEqual([]);
});
