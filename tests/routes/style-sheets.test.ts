import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";

const { routes, assets }: ServerBuild = await import(pathToFileURL("build/server/index.js").href);

test("only the root route has a style sheet: Remix waits for style sheets before showing a page, forever if one never loads", () => {
  const styled = Object.keys(routes).filter((id) => {
    const links = routes[id]?.module.links?.() ?? [];
    return assets.routes[id]?.css?.length || links.some((link) => "rel" in link && link.rel === "stylesheet");
  });
  expect(styled).toEqual(["root"]);
});
