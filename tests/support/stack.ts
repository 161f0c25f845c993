import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is installed
import { ensureDevVars, freePort, migrate, seed, serveStack } from "../../scripts/lib.mjs";

declare module "vitest" {
  interface ProvidedContext {
    url: string;
    /** The port where its assistant looks for a model; nothing listens there unless a test does. */
    modelPort: number;
    state: string;
  }
}

export default async function setup(project: TestProject) {
  const state = mkdtempSync(join(tmpdir(), "peaceful-home-"));
  ensureDevVars();
  await migrate(state);
  await seed(state);
  const lines: string[] = [];
  const modelPort = await freePort();
  const stack = await serveStack({
    port: await freePort(),
    state,
    vars: {
      ANTHROPIC_API_KEY: "sk-test",
      ANTHROPIC_BASE_URL: `http://127.0.0.1:${modelPort}`,
      RESEND_API_KEY: null,
    },
    onLine: (line: string) => lines.push(line),
  });
  project.provide("url", stack.url);
  project.provide("modelPort", modelPort);
  project.provide("state", state);
  return async () => {
    const ended = new Promise((resolve) => stack.child.once("exit", resolve));
    stack.child.kill();
    await ended;
    rmSync(state, { recursive: true, force: true, maxRetries: 5 });
  };
}
