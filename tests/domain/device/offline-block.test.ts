import { expect, test } from "vitest";
import { offlineText, readOffline } from "#app/domain/device/offline-block.ts";
import { OFFLINE_PAGE } from "#app/domain/device/offline-page.ts";

const block = (text: string) => `<script type="application/json" id="offline">${text}</script>`;
const page = { assets: [], tasks: [{ id: "1", title: "Filter", version: 3, note: "</script><b>&amp; $&" }] };

test("a page's offline data round-trips with any typed text and cannot break out of the page", () => {
  const copy = readOffline(`<main>Here</main>${block(offlineText(page))}<p>There</p>`);
  expect(copy?.html).toBe("<main>Here</main><p>There</p>");
  expect(copy?.page).toEqual({ v: 1, ...page });
  expect(OFFLINE_PAGE.parse(copy?.page)).toEqual(copy?.page);
});

test("a page with missing or malformed offline data is not read", () => {
  expect(readOffline("<main>Here</main>")).toBeNull();
  expect(readOffline(block(JSON.stringify({ ...page, v: 2, tasks: [] })))).toBeNull();
});
