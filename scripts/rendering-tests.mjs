/**
 * Tests that draw every page and dialog, forms over what has changed, and every kind of mail. In `npm test` these alone
 * draw with React as developers have it, which says what is wrong with what it draws; the rest draws with React as it
 * is deployed, twice as quick. The proof, `npm run test:changed` and vitest by itself use the former for all.
 */
export const RENDERING_TESTS = [
  "tests/routes/page-contents.test.ts",
  "tests/routes/actions-changed-meanwhile.test.ts",
  "tests/emails/registry.test.ts",
];
