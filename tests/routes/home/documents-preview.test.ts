import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forgetDocuments, keep, openSiblings, PAGE } from "#tests/routes/home/documents-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { stranger } from "#tests/support/people.ts";

let app: TestApp;
let home: Visitor;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetDocuments(app));

test("a document's name opens a preview, an image in a sandbox and a PDF in the browser's viewer", async () => {
  await keep(app, home, { name: "Deed" });
  const [href = "", own = ""] =
    /href="(\/files\/[^"?]+)\?inline"[^>]*>(Deed)</.exec(await (await home.get(PAGE)).text())?.slice(1) ?? [];
  expect(own).toBe("Deed");
  const shown = await home.get(`${href}?inline`);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; filename="Deed\.pdf"/),
    // No scripts, frames, or requests: only a viewer and its styles.
    "content-security-policy":
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  const { key } = await keep(app, home, { file: new File([jpeg([])], "roof.jpg", { type: "image/jpeg" }) });
  const picture = await home.get(`/files/${key}?inline`);
  expect(picture.headers.get("Content-Disposition")).toMatch(/^inline; /);
  expect(picture.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect((await sibling.get(`/files/${key}?inline`)).status).toBe(404);
  expect((await stranger(app).get(`/files/${key}?inline`)).status).toBe(302);
});

test("a document's row opens its preview and, under More, offers download, edit, and delete", async () => {
  await keep(app, home, { name: "Deed" });
  const html = await (await home.get(PAGE)).text();
  const more =
    /<details name="more"[^>]*><summary aria-label="More for Deed".*?<\/details>/s.exec(html)?.[0] ?? "";
  expect(more).toContain('aria-label="Edit Deed"');
  expect(more).toContain('aria-label="Delete Deed"');
  expect(more).toContain('aria-label="Download Deed"');
  const beside = html.replace(more, "");
  expect(beside).toContain('aria-label="Preview Deed"');
  expect(beside).not.toContain('aria-label="Download Deed"');
  expect(beside).not.toContain('aria-label="Delete Deed"');
});
