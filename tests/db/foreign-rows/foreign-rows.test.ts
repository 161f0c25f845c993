import { afterAll, beforeAll, test } from "vitest";
import { CHECKS, createMeeting, type Meeting } from "#tests/db/foreign-rows/checks.ts";
import { sampled } from "#tests/support/seed.ts";

/*
 * The services look whether a row is their caller's before they write it. Behind them every statement says it
 * once more, for itself: whoever asks by the id of another's row finds and changes nothing. One in four is asked
 * here as the seed falls, all of them in the proof.
 */

const asked = sampled(CHECKS, 4);

let meeting: Meeting;
beforeAll(async () => {
  meeting = await createMeeting(asked);
});
afterAll(() => meeting.world.dispose());

test.each(asked)("$name", ({ run }) => run(meeting));
