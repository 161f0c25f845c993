import { writeFileSync } from "node:fs";
import { afterAll, beforeEach, type RunnerTask as Task } from "vitest";

/*
 * Stands at the head of a test file in the instrumented copy. What was red once has told all it can, so the rest
 * of the file is left out.
 */

const isRed = (task: Task): boolean =>
  "tasks" in task ? task.tasks.some(isRed) : task.result?.state === "fail";

/** Takes a wall down (0: none) for this file; `into` is where it is written which walls were come by. */
export function takeDown(wall: number, into: string): void {
  const walls = { down: wall, reached: new Set<number>() };
  Object.assign(globalThis, { walls });
  beforeEach(({ task, skip }) => {
    if (wall > 0 && task.file.tasks.some(isRed)) skip();
  });
  afterAll(() => writeFileSync(into, JSON.stringify([...walls.reached])));
}
