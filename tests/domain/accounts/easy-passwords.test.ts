import { expect, test } from "vitest";
import { isSequenceOrRepeat } from "#app/domain/accounts/weak-passwords.ts";

test.each([
  // Along a row, back, and over its end.
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
  // Several of them.
  ["abc123"],
  ["123321"],
  ["qweasd"],
  ["abcd4321"],
  ["1234543"],
  ["1234567890".repeat(20).concat("cba")],
  // A part again and again, to its end or not.
  ["aaaaaa"],
  ["AaAaAa"],
  ["121212"],
  ["1212121"],
  ["abcabc"],
  ["abcdabcd"],
  ["lolololo"],
  // Doubles of a row.
  ["112233"],
  ["aabbcc"],
  ["332211"],
  ["111222"],
])("%s is refused", (password) => {
  expect(isSequenceOrRepeat(password)).toBe(true);
});

test.each([
  // One character off a rule.
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
  // A longer part may be a word.
  ["heronheron"],
  ["m4ngro"],
  ["mangrove-42"],
  ["lighthouse-9"],
  ["spoonbill"],
  ["1234567890".repeat(25).concat("mud")],
])("%s is not refused", (password) => {
  expect(isSequenceOrRepeat(password)).toBe(false);
});
