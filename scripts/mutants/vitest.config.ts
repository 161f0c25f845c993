import { defineConfig } from "vitest/config";

/** For the tests of the instrumented copy: as the project's own, but one file red is no end. */
export default defineConfig({
  test: {
    root: process.env.WALLS_COPY,
    include: ["tests/**/*.w*.test.ts"],
    setupFiles: ["tests/support/setup.ts"],
    reporters: [new URL("./reporter.ts", import.meta.url).pathname],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    server: { deps: { external: [/\/build\/server\//] } },
  },
});
