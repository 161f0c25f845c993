import { expect, test } from "vitest";
import { isBusy } from "#app/domain/files/unread-file.ts";
import { createUploadGate } from "#app/http/upload-gate.server.ts";
import { countedBody, fileOf, readUploadForm } from "#app/http/uploads.server.ts";

const LIMIT = 1024 * 1024;
const ROOM = 512 * 1024;
const ROOMY = { holdMemory: async () => true };

function formOf(size: number, { after = true } = {}): FormData {
  const form = new FormData();
  form.append("intent", "upload");
  form.append("name", "Zoë’s policy");
  form.append("file", new File([new Uint8Array(size).fill(13)], "policy.pdf", { type: "application/pdf" }));
  if (after) form.append("kind", "insurance");
  return form;
}

function post(body: BodyInit, headers: HeadersInit = {}): Request {
  return new Request("https://home.test/home/documents", { method: "POST", body, headers });
}

/** A body that comes in small pieces, by default silent about its length; counts what was taken of it. */
async function streamed(form: FormData, declared?: number) {
  const whole = post(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  const taken = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = bytes.slice(taken.bytes, taken.bytes + 10_000);
      taken.bytes += next.length;
      if (next.length > 0) controller.enqueue(next);
      else controller.close();
    },
  });
  const headers = new Headers({ "Content-Type": whole.headers.get("Content-Type") ?? "" });
  if (declared !== undefined) headers.set("Content-Length", String(declared));
  const request = new Request("https://home.test/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  return { request, taken, size: bytes.length };
}

test("a form with a file of the size allowed comes in whole", async () => {
  const form = await readUploadForm(post(formOf(LIMIT)), LIMIT, ROOMY);
  expect(form.get("name")).toBe("Zoë’s policy");
  expect(form.get("kind")).toBe("insurance");
  const file = fileOf(form, "file");
  expect(file?.size).toBe(LIMIT);
  expect(file?.name).toBe("policy.pdf");
});

test.each([LIMIT + 1, LIMIT + ROOM + 1, 8 * LIMIT])(
  "a file of %i bytes is over the limit for whoever checks it, and no field is lost",
  async (size) => {
    const { request, taken, size: sent } = await streamed(formOf(size));
    const form = await readUploadForm(request, LIMIT, ROOMY);
    const file = fileOf(form, "file");
    expect(file?.size).toBeGreaterThan(LIMIT);
    expect(file?.size).toBeLessThanOrEqual(LIMIT + ROOM);
    expect(file?.name).toBe("policy.pdf");
    expect([...form.keys()]).toEqual(["intent", "name", "file", "kind"]);
    expect(form.get("name")).toBe("Zoë’s policy");
    expect(form.get("kind")).toBe("insurance");
    // Read to its end, so that the browser has sent it all and listens to the answer.
    expect(taken.bytes).toBe(sent);
  },
);

test("no more than the limit ever comes through, and of a body that declares more nothing does", async () => {
  const { request } = await streamed(formOf(4 * LIMIT));
  const body = countedBody(request, LIMIT);
  const through = await new Response(body.stream).arrayBuffer();
  expect(through.byteLength).toBeLessThanOrEqual(LIMIT);
  expect(through.byteLength).toBeGreaterThan(LIMIT - 20_000);
  expect(body.tooLarge()).toBe(true);
  expect(body.edges().head.length + body.edges().tail.length).toBeLessThanOrEqual(128 * 1024);

  const honest = await streamed(formOf(4 * LIMIT), 4 * LIMIT);
  const refused = countedBody(honest.request, LIMIT);
  expect((await new Response(refused.stream).arrayBuffer()).byteLength).toBe(0);
  expect(refused.tooLarge()).toBe(true);
});

test("a declared length over the limit is believed: nothing is held", async () => {
  const whole = post(formOf(8 * LIMIT, { after: false }));
  const body = await whole.arrayBuffer();
  const headers = new Headers({ "Content-Type": whole.headers.get("Content-Type") ?? "" });
  headers.set("Content-Length", String(body.byteLength));
  const form = await readUploadForm(post(body, headers), LIMIT, ROOMY);
  expect(fileOf(form, "file")?.size).toBe(LIMIT + 1);
  expect(form.get("intent")).toBe("upload");
});

test("an input without a file reads as none; an empty file is a file", async () => {
  const form = new FormData();
  form.append("none", new File([], ""));
  form.append("empty", new File([], "empty.pdf"));
  form.append("text", "words");
  const read = await readUploadForm(post(form), LIMIT, ROOMY);
  expect(fileOf(read, "none")).toBe(null);
  expect(fileOf(read, "empty")?.size).toBe(0);
  expect(fileOf(read, "text")).toBe(null);
  expect(fileOf(read, "absent")).toBe(null);
});

test("a plain form is read as well", async () => {
  const form = await readUploadForm(post(new URLSearchParams({ intent: "delete" })), LIMIT, ROOMY);
  expect(form.get("intent")).toBe("delete");
});

const MULTIPART = "multipart/form-data; boundary=x";
test.each<[what: string, body: BodyInit, headers: HeadersInit]>([
  ["text", "hello", { "Content-Type": "text/plain" }],
  ["JSON", "{}", { "Content-Type": "application/json" }],
  ["a form without a boundary", "--x", { "Content-Type": "multipart/form-data" }],
  [
    "a form cut short",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhel',
    { "Content-Type": MULTIPART },
  ],
  ["too much of no form", new Uint8Array(3 * LIMIT), { "Content-Type": MULTIPART }],
  ["too much of another boundary", new Uint8Array(3 * LIMIT), { "Content-Type": "text/plain" }],
  ["nothing", "", { "Content-Type": MULTIPART }],
])("%s is the sender's mistake: 400", async (_what, body, headers) => {
  const outcome = await readUploadForm(post(body, headers), LIMIT, ROOMY).catch((thrown: unknown) => thrown);
  expect(outcome).toBeInstanceOf(Response);
  expect((outcome as Response).status).toBe(400);
});

test("a body that breaks off is the sender's mistake", async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error("gone"));
    },
  });
  const request = new Request("https://home.test/", {
    method: "POST",
    body,
    headers: { "Content-Type": MULTIPART },
    duplex: "half",
  } as RequestInit);
  const outcome = await readUploadForm(request, LIMIT, ROOMY).catch((thrown: unknown) => thrown);
  expect((outcome as Response).status).toBe(400);
});

test("where there is no memory for a file just now, the rest of the form is kept and the file says so", async () => {
  const asked: number[] = [];
  const holdMemory = async (bytes: number) => {
    asked.push(bytes);
    return false;
  };
  const { request, taken, size } = await streamed(formOf(LIMIT));
  const form = await readUploadForm(request, LIMIT, { holdMemory });
  const file = fileOf(form, "file");
  expect(file && isBusy(file)).toBe(true);
  expect([form.get("name"), form.get("kind"), taken.bytes]).toEqual(["Zoë’s policy", "insurance", size]);
  for (const length of [LIMIT, 2 * LIMIT]) {
    await readUploadForm((await streamed(formOf(length), length)).request, LIMIT, { holdMemory });
  }
  // Silent about its length, it may be as long as is read of it; of one that is too long only both ends are kept.
  expect(asked).toEqual([LIMIT + ROOM, LIMIT, 128 * 1024]);
  const large = fileOf(await readUploadForm(post(formOf(2 * LIMIT)), LIMIT, ROOMY), "file");
  expect(large && isBusy(large)).toBe(false);
});

test("bodies in memory never pass the gate's bytes together, whoever comes; one that is too large by itself goes alone", async () => {
  let inside = 0;
  let most = 0;
  const gate = createUploadGate(32, () => new Promise((resolve) => setImmediate(resolve)));
  const uploads = Array.from({ length: 20 }, async () => {
    const leave = await gate.enter(10);
    if (!leave) return "refused";
    inside += 10;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 10;
    leave();
    leave();
    return "done";
  });
  expect(new Set(await Promise.all(uploads))).toEqual(new Set(["done"]));
  expect([most, gate.held()]).toEqual([30, 0]);
  const alone = await gate.enter(100);
  expect(alone).not.toBe(null);
  expect(await gate.enter(1)).toBe(null);
  alone?.();
  expect(gate.held()).toBe(0);
});
