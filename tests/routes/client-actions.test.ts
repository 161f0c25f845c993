import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";

const { assets }: ServerBuild = await import(pathToFileURL("build/server/index.js").href);

const FRAMES = ["routes/home/route", "routes/agent/route"];

test("every form on a page behind the login keeps its values when it cannot be sent", () => {
  const framed = Object.values(assets.routes).filter(
    ({ id, parentId }) => FRAMES.includes(id) || FRAMES.includes(parentId ?? ""),
  );
  const acting = framed.filter(({ hasAction }) => hasAction).map(({ id }) => id);
  expect(acting.length).toBeGreaterThan(20);
  expect(acting.filter((id) => !assets.routes[id]?.hasClientAction)).toEqual([]);
});
