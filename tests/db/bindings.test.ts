import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";

// A process blocked on another thread runs no timers, so no timeout would end it.
const atomicsWait = vi.spyOn(Atomics, "wait");

let bindings: TestBindings;
beforeAll(async () => {
  bindings = await createBindings();
});
afterAll(async () => {
  atomicsWait.mockRestore();
  await bindings.dispose();
});

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => index % 251);

test("stored values and files read back in full, by range, and by name, without blocking the process", async () => {
  const { homeFiles: files, profileImages: pictures, d1 } = bindings;
  const bytes = bytesOf(300_000);
  const stored = await files.put("homes/ä 1/“roof”.pdf", bytes, {
    httpMetadata: { contentType: "application/pdf", cacheControl: "no-cache" },
  });
  await files.put("homes/2", "two");
  expect(stored).toMatchObject({ key: "homes/ä 1/“roof”.pdf", size: 300_000, uploaded: expect.any(Date) });
  const object = await files.get("homes/ä 1/“roof”.pdf");
  expect(object?.httpMetadata).toEqual({ contentType: "application/pdf", cacheControl: "no-cache" });
  expect(Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer()).equals(bytes)).toBe(true);
  const part = await files.get("homes/ä 1/“roof”.pdf", { range: { offset: 251, length: 4 } });
  expect(new Uint8Array((await part?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([0, 1, 2, 3]));
  expect(await (await files.get("homes/2"))?.text()).toBe("two");
  expect((await files.head("homes/2"))?.httpEtag).toMatch(/^"[0-9a-f]{32}"$/);
  expect([await files.get("homes/3"), await files.head("homes/3"), await pictures.get("homes/2")]).toEqual([
    null,
    null,
    null,
  ]);
  const listed = async (prefix?: string) => (await files.list({ prefix })).objects.map(({ key }) => key);
  expect(await listed("homes/2")).toEqual(["homes/2"]);
  await files.delete(["homes/2", "homes/ä 1/“roof”.pdf"]);
  expect(await listed()).toEqual([]);
  expect(await d1.prepare("select 1 as one").first("one")).toBe(1);
  expect(atomicsWait).not.toHaveBeenCalled();
});

test("a multipart upload becomes one file, and failures carry R2's error message", async () => {
  const { homeFiles: files } = bindings;
  const first = bytesOf(5 * 1024 * 1024);
  const { key, uploadId } = await files.createMultipartUpload("imports/1.zip");
  const parts = [
    await files.resumeMultipartUpload(key, uploadId).uploadPart(1, first),
    await files.resumeMultipartUpload(key, uploadId).uploadPart(2, new Uint8Array([7])),
  ];
  const whole = await files.resumeMultipartUpload(key, uploadId).complete(parts);
  expect(whole.size).toBe(first.length + 1);
  await expect(files.resumeMultipartUpload(key, uploadId).complete(parts)).rejects.toThrow(/upload/i);
  await expect(files.put("a".repeat(2_000), "x")).rejects.toThrow("not valid");
  await files.delete(key);
});

test("files left unread or half-read do not block later reads", async () => {
  const { homeFiles: files } = bindings;
  const bytes = bytesOf(4 * 1024 * 1024);
  await files.put("large", bytes);
  for (let reader = 0; reader < 8; reader++) {
    const body = (await files.get("large"))?.body.getReader();
    await body?.read();
    if (reader % 2 === 0) await body?.cancel("gone");
  }
  await Promise.all(Array.from({ length: 8 }, () => files.get("large")));
  const many = await Promise.all(
    Array.from({ length: 8 }, async () => (await files.get("large"))?.arrayBuffer()),
  );
  for (const one of many) expect(Buffer.from(one ?? new ArrayBuffer()).equals(bytes)).toBe(true);
  expect(atomicsWait).not.toHaveBeenCalled();
});
