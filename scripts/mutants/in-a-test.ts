import { writeFileSync } from "node:fs";
import { afterAll, beforeEach, type RunnerTask as Task } from "vitest";

/*
 * Stands at the head of a test file in the instrumented copy. What was red once has told all it can, so the rest
 * of the file is left out.
 */

const isRed = (task: Task): boolean =>
  "tasks" in task ? task.tasks.some(isRed) : task.result?.state === "fail";

/** All walls of this file's app, standing: which of them are down, and which were come by. */
export function standing() {
  const walls = { down: new Set<number>(), reached: new Set<number>() };
  Object.assign(globalThis, { walls });
  return walls;
}

/** Takes walls down for this file; `into` is where it is written which were come by. */
export function takeDown(down: readonly number[], into: string): void {
  const walls = standing();
  for (const wall of down) walls.down.add(wall);
  beforeEach(({ task, skip }) => {
    if (down.length > 0 && task.file.tasks.some(isRed)) skip();
  });
  afterAll(() => writeFileSync(into, JSON.stringify([...walls.reached])));
}
