import { expect, test } from "vitest";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { lineToShow } from "../../scripts/lib.mjs";

const LINK = "[mail] Reset your password: http://127.0.0.1:8790/reset-password/token";

test.each([
  [LINK, LINK],
  // As wrangler prints it with several workers.
  [`[peaceful-home] ${LINK}`, LINK],
  ["✘ [ERROR] No such module", "✘ [ERROR] No such module"],
  ['[peaceful-home] {"event":"request","route":"/login"}', null],
  [`{"note":"${LINK}"}`, null],
])("of the line %s, %s is shown where the app runs", (line, shown) => {
  expect(lineToShow(line)).toBe(shown);
});
