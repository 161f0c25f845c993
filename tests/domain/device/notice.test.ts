import { expect, test } from "vitest";
import { parsePushNotice, sameOriginUrl } from "#app/domain/device/push-notice.ts";
import { pushMessage } from "#app/domain/push/push-message.ts";

const ORIGIN = "https://home.example";

test("the notice the server writes is what the service worker reads", () => {
  const link = `${ORIGIN}/home/tasks?task=t1#task-t1`;
  const said = { title: "Test the alarms", body: "Due today", link };
  const one = pushMessage({ ...said, task: "t1" }, { tag: "due", actions: [] });
  expect(parsePushNotice(JSON.stringify(one))).toEqual({
    title: "Test the alarms",
    body: "Due today",
    tag: "due",
    navigate: link,
    task: "t1",
  });
  const several = pushMessage({ ...said, task: null }, { tag: "due", actions: [] });
  expect(parsePushNotice(JSON.stringify(several)).task).toBeNull();
});

test.each([undefined, "", "{", "null", "[]", '{"notification":7}', '{"notification":{"title":7}}'])(
  "%j still shows a generic notification",
  (message) => {
    expect(parsePushNotice(message)).toMatchObject({
      title: "Peaceful Home",
      body: "You have something new.",
      task: null,
    });
  },
);

test.each([
  [`${ORIGIN}/home`, `${ORIGIN}/home`],
  ["/home/tasks?task=1#task-1", `${ORIGIN}/home/tasks?task=1#task-1`],
  ["https://evil.example/home", `${ORIGIN}/`],
  ["//evil.example", `${ORIGIN}/`],
  ["javascript:alert(1)", `${ORIGIN}/`],
  ["https://", `${ORIGIN}/`],
])("%s opens %s", (navigate, address) => {
  expect(sameOriginUrl(ORIGIN, navigate)).toBe(address);
});
