import { expect, test } from "vitest";
import { isSequenceOrRepeat } from "#app/domain/accounts/password-rules.ts";

test.each([
  ["123456"],
  ["654321"],
  ["890123"],
  ["210987"],
  ["098765"],
  ["1234567890123"],
  ["abcdef"],
  ["FEDCBA"],
  ["xyzabc"],
  ["qwerty"],
  ["poiuyt"],
  ["Asdfgh"],
  ["mnbvcx"],
  ["1qaz2wsx"],
  ["147258"],
  ["abc123"],
  ["123321"],
  ["qweasd"],
  ["abcd4321"],
  ["1234543"],
  ["1234567890".repeat(20).concat("cba")],
  // A repeated part, complete or cut off.
  ["aaaaaa"],
  ["AaAaAa"],
  ["121212"],
  ["1212121"],
  ["abcabc"],
  ["abcdabcd"],
  ["lolololo"],
  ["112233"],
  ["aabbcc"],
  ["332211"],
  ["111222"],
])("%s is refused", (password) => {
  expect(isSequenceOrRepeat(password)).toBe(true);
});

test.each([
  ["123457"],
  ["12345x"],
  ["x12345"],
  ["abcdeg"],
  ["qwertx"],
  ["abc12x"],
  ["ab12cd"],
  ["121213"],
  ["aaaaac"],
  ["112235"],
  // A longer repeated part may be a word.
  ["heronheron"],
  ["m4ngro"],
  ["mangrove-42"],
  ["lighthouse-9"],
  ["spoonbill"],
  ["1234567890".repeat(25).concat("mud")],
])("%s is not refused", (password) => {
  expect(isSequenceOrRepeat(password)).toBe(false);
});
