import { expect, test } from "vitest";
import { type HelpMessage, threadMessages, wroteSinceReply } from "#app/domain/requests/help-request.ts";

const home = (at: number): HelpMessage => ({ author: "home", text: `home ${at}`, at });
const agent = (at: number): HelpMessage => ({ author: "agent", text: `agent ${at}`, at });
const old = (at: number): HelpMessage => ({ author: "agent", text: "reply", at });

test.each([
  ["nothing said", [], null, []],
  ["a reply from before, alone", [], 5, [old(5)]],
  ["a reply from before, then a message", [home(6)], 5, [old(5), home(6)]],
  ["a reply that is kept", [agent(5)], 5, [agent(5)]],
  [
    "a reply that is kept, after an earlier one",
    [agent(3), home(4), agent(5)],
    5,
    [agent(3), home(4), agent(5)],
  ],
  ["a later reply that is not kept", [agent(3), home(4)], 5, [agent(3), home(4), old(5)]],
])("%s", (_, later, repliedAt, all) => {
  const reply = repliedAt === null ? null : "reply";
  expect(threadMessages(later, { reply, repliedAt })).toEqual(all);
});

test.each([
  [[], null, false],
  [[home(4)], null, true],
  [[home(4)], 5, false],
  [[home(5)], 5, false],
  [[home(6)], 5, true],
  [[agent(6)], 5, false],
])("the home wrote in %j since a reply at %s: %s", (later, repliedAt, since) => {
  expect(wroteSinceReply(later, repliedAt)).toBe(since);
});
