import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openDemo, PHONE } from "#tests/support/browser.ts";
import { pdf } from "#tests/support/image-bytes.ts";

type Handed = { name: string; type: string; bytes?: number[] };

const POLICY: Handed = { name: "policy.pdf", type: "application/pdf", bytes: [...pdf()] };
const photo = (name: string): Handed => ({ name, type: "image/webp" });

async function atHome() {
  const person = await openDemo("homeowner", "/home", { width: PHONE, serviceWorker: true });
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return person;
}

/** Shares files as a phone does: with a form no page of ours has. */
async function handOver(page: Page, handed: Handed[]) {
  const { origin } = new URL(page.url());
  await page.evaluate(
    async ({ handed, origin }) => {
      const files = new DataTransfer();
      for (const { name, type, bytes } of handed) {
        const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 40 });
        canvas.getContext("2d")?.fillRect(0, 0, 30, 40);
        const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, type));
        files.items.add(new File([bytes ? new Uint8Array(bytes) : (drawn ?? "")], name, { type }));
      }
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        enctype: "multipart/form-data",
        action: `${origin}/home/share`,
      });
      const input = Object.assign(document.createElement("input"), { type: "file", name: "files" });
      form.insertAdjacentElement("beforeend", input);
      input.files = files.files;
      document.body.insertAdjacentElement("beforeend", form);
      form.submit();
    },
    { handed, origin },
  );
  await page.waitForURL("**/home/share");
}

const shelf = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open("peaceful-home");
      asked.onsuccess = () => done(asked.result);
    });
    const all = await new Promise<{ files: { file: File }[] }[]>((done) => {
      const asked = database.transaction("shared").objectStore("shared").getAll();
      asked.onsuccess = () => done(asked.result);
    });
    database.close();
    return all.flatMap(({ files }) => files.map(({ file }) => file.name));
  });

const listed = (page: Page) =>
  page.getByRole("region", { name: "Files you shared" }).getByRole("listitem").allInnerTexts();
const choose = (page: Page, what: string) => page.locator("summary", { hasText: what }).click();

test("shared files stay on the phone until the user chooses what they are for, and then become documents", async () => {
  const { page, leave } = await atHome();
  await handOver(page, [
    POLICY,
    photo("label.webp"),
    ...["a", "b", "c"].map((name) => photo(`${name}.webp`)),
  ]);
  expect(await listed(page)).toEqual(["policy.pdf", "label.jpg", "a.jpg", "b.jpg"]);
  await page.getByText("We couldn’t add 1 file.").waitFor();
  expect(await page.locator("summary").allInnerTexts()).toEqual(["Save to Documents"]);
  // A pending share is never replaced, so the next one can only follow a decision.
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/home");
  await handOver(page, [POLICY, photo("label.webp")]);
  await choose(page, "Save to Documents");
  await page.getByLabel("Name of label.jpg").fill("Water heater label");
  await page.getByLabel("Type").selectOption("warranty");
  await expectAccessible(page, "naming what was shared");
  await page.getByRole("button", { name: "Save to Documents" }).click();
  await page.waitForURL("**/home/documents");
  await page.getByText("“Water heater label” saved.").waitFor();
  await page.getByRole("link", { name: "Preview policy.pdf" }).first().waitFor();
  await page.getByRole("link", { name: "Preview Water heater label" }).first().waitFor();
  expect(await shelf(page)).toEqual([]);
  await page.goto("/home/share");
  await page.getByText("Nothing shared yet").waitFor();
  await leave();
});

test("a shared file becomes an expense's receipt, and typed values stay until the form is valid", async () => {
  const { page, leave } = await atHome();
  await handOver(page, [POLICY]);
  expect(await page.locator("summary").allInnerTexts()).toEqual(["Save to Documents", "Add an expense"]);
  await choose(page, "Add an expense");
  await page.getByLabel("Description").fill("Shared receipt");
  await page.getByLabel("Amount").fill("a lot");
  await page.getByRole("button", { name: "Add expense" }).click();
  await page.getByText("Choose a category.").waitFor();
  expect(await page.getByLabel("Description").inputValue()).toBe("Shared receipt");
  expect(await listed(page)).toEqual(["policy.pdf"]);
  await page.getByLabel("Category").selectOption("HVAC");
  await page.getByLabel("Amount").fill("12.34");
  await page.getByRole("button", { name: "Add expense" }).click();
  await page.waitForURL("**/home/finances");
  await page.getByText("“Shared receipt” added, $12.34.").waitFor();
  expect(await shelf(page)).toEqual([]);
  await page.goto("/home/documents");
  await page
    .getByText(/Receipt · /)
    .first()
    .waitFor();
  await leave();
});

test("shared photos are sent with a question; offline they stay, and Cancel discards them", async () => {
  const { page, context, leave } = await atHome();
  await handOver(page, [photo("front.webp"), photo("label.webp")]);
  await choose(page, "Ask the assistant");
  await page.getByLabel("Your question").fill("What is this?");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("What you shared is saved on this device.").waitFor();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await choose(page, "Ask the assistant");
  await page.getByLabel("Your question").fill("What is this?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/\/home\/assistant\?c=/);
  const photos = page.getByRole("list", { name: "Photos", exact: true }).getByRole("link");
  await expect.poll(() => photos.count()).toBe(2);
  expect(await shelf(page)).toEqual([]);
  await handOver(page, [POLICY]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/home");
  expect(await shelf(page)).toEqual([]);
  await leave();
});

test("another site's page cannot add anything to the account: its files wait for confirmation, and its form is rejected", async () => {
  const { page, context, leave } = await atHome();
  const { origin } = new URL(page.url());
  const stored = async () =>
    (await (await page.request.get("/home/documents")).text()).split("/files/").length;
  const before = await stored();
  await handOver(page, [POLICY]);
  const strange = await context.newPage();
  for (const share of ["", "0b0f6b1e-58a5-4a53-9d6b-5f2f5c1a7a01"]) {
    await strange.goto("about:blank");
    const fields = { intent: "document", kind: "other", share };
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    await strange.setContent(`<form method="post" action="${origin}/home/share">${inputs.join("")}</form>`);
    await strange.evaluate(() => document.forms[0]?.submit());
    await strange.waitForURL("**/home/share");
    expect(await listed(strange)).toEqual(["policy.pdf"]);
  }
  expect([await stored(), await shelf(page)]).toEqual([before, ["policy.pdf"]]);
  await leave();
});

test("unclaimed shared files are deleted after a day; a logged-out user logs in first and then finds them", async () => {
  const { page, context, leave } = await atHome();
  await handOver(page, [POLICY]);
  const session = await context.cookies();
  await context.clearCookies();
  await choose(page, "Save to Documents");
  await page.getByRole("button", { name: "Save to Documents" }).click();
  await page.waitForURL("**/login?as=homeowner&next=%2Fhome%2Fshare");
  await context.addCookies(session);
  await page.goto("/home/share");
  expect(await listed(page)).toEqual(["policy.pdf"]);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open("peaceful-home");
      asked.onsuccess = () => done(asked.result);
    });
    const shelf = database.transaction("shared", "readwrite").objectStore("shared");
    const kept = await new Promise<{ at: number }>((done) => {
      const asked = shelf.get("share");
      asked.onsuccess = () => done(asked.result);
    });
    shelf.put({ ...kept, at: kept.at - 24 * 3_600_000 - 1 }, "share");
    await new Promise((done) => {
      shelf.transaction.oncomplete = done;
    });
    database.close();
  });
  await page.reload();
  await page.getByText("Nothing shared yet").waitFor();
  expect(await shelf(page)).toEqual([]);
  await leave();
});

test("a pending share is not replaced by a later one, from any source", async () => {
  const { page, leave } = await atHome();
  await handOver(page, [POLICY]);
  await handOver(page, [photo("other.webp")]);
  await page.waitForURL("**/home/share?missed=yes");
  expect(await shelf(page)).toEqual(["policy.pdf"]);
  await page.getByText("These files are still waiting.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/home");
  await handOver(page, [photo("other.webp")]);
  expect(await shelf(page)).toEqual(["other.jpg"]);
  await leave();
});
