import { expect, test } from "vitest";
import { z } from "zod";
import { wasDiscardedForMemory } from "#app/domain/files/upload-limits.ts";
import { formValues, MAX_FIELDS, parseForm, readForm, text } from "#app/http/forms.server.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { createUploadMemoryLimiter, fileOf, readUploadForm } from "#app/http/uploads.server.ts";

const LIMIT = 1024 * 1024;
const ROOM = 512 * 1024;
const ROOMY = { reserveMemory: async () => true };

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

test("a form with a file of the maximum size is read completely", async () => {
  const form = await readUploadForm(post(formOf(LIMIT)), LIMIT, ROOMY);
  expect(form.get("name")).toBe("Zoë’s policy");
  expect(form.get("kind")).toBe("insurance");
  const file = fileOf(form, "file");
  expect(file?.size).toBe(LIMIT);
  expect(file?.name).toBe("policy.pdf");
});

test.each([LIMIT + 1, LIMIT + ROOM + 1, 8 * LIMIT])(
  "a file of %i bytes is reported as over the limit, and no field is lost",
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
    // The body is read to its end, so the browser finishes sending and reads the response.
    expect(taken.bytes).toBe(sent);
  },
);

test("the body is buffered up to the limit; of a larger declared length, only the ends are kept", async () => {
  const { request } = await streamed(formOf(4 * LIMIT));
  const body = await readBody(request, LIMIT);
  if (body.is === "whole") throw new Error("it was kept");
  expect(body.is).toBe("large");
  expect(body.edges.head.length + body.edges.tail.length).toBeLessThanOrEqual(128 * 1024);

  const asked: number[] = [];
  const honest = await streamed(formOf(4 * LIMIT), 4 * LIMIT);
  const refused = await readBody(honest.request, LIMIT, async (bytes) => asked.push(bytes) > 0);
  expect([refused.is, asked]).toEqual(["large", []]);
});

test("a small body reserves no memory, and a large one reserves as much as has arrived", async () => {
  const asked: number[] = [];
  const reserveMemory = async (bytes: number) => asked.push(bytes) > 0;
  await readBody(post(new Uint8Array(256 * 1024)), LIMIT, reserveMemory);
  expect(asked).toEqual([]);
  await readBody((await streamed(formOf(3 * LIMIT))).request, 4 * LIMIT, reserveMemory);
  expect(asked).toEqual([LIMIT, LIMIT, LIMIT]);
});

/** A body that sends a byte at intervals and never ends. */
function trickle(everyMs: number, bytes = 1): Request {
  let timer: ReturnType<typeof setTimeout>;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve) => {
        timer = setTimeout(() => {
          controller.enqueue(new Uint8Array(bytes));
          resolve();
        }, everyMs);
      }),
    cancel: () => clearTimeout(timer),
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return new Request("https://home.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

const HASTY = { windowMs: 50, minBytesPerWindow: 100, totalMs: 200 };
test.each([
  ["stalls", trickle(10_000), HASTY],
  ["trickles", trickle(10), HASTY],
  ["is fast enough but never ends", trickle(10, 100), { ...HASTY, windowMs: 100 }],
])("a body that %s is abandoned: 408, within its time", async (_, request, patience) => {
  const begun = performance.now();
  const outcome = await readUploadForm(request, 8 * LIMIT, ROOMY, patience).catch(
    (thrown: unknown) => thrown,
  );
  expect((outcome as Response).status).toBe(408);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test("the number of form fields and the size of their text are limited", async () => {
  const many = (count: number) => {
    const form = new FormData();
    for (let nth = 0; nth < count; nth++) form.append(`f${nth}`, "");
    form.append("file", new File(["x"], "x.pdf"));
    return form;
  };
  expect([...(await readUploadForm(post(many(MAX_FIELDS - 1)), LIMIT, ROOMY)).keys()]).toHaveLength(
    MAX_FIELDS,
  );
  const long = new FormData();
  long.append("note", "x".repeat(300_000));
  long.append("file", new File(["x"], "x.pdf"));
  const refusals = [
    readUploadForm(post(many(MAX_FIELDS + 1)), LIMIT, ROOMY),
    readUploadForm(post(many(5_000)), LIMIT, ROOMY),
    readUploadForm(post(long), LIMIT, ROOMY),
    readForm(post(new URLSearchParams(Array.from({ length: MAX_FIELDS + 1 }, (_, n) => [`f${n}`, ""])))),
    readForm(post(new URLSearchParams({ note: "x".repeat(300_000) }))),
    readUploadForm(post(new Uint8Array(3 * LIMIT), { "Content-Type": "text/plain" }), LIMIT, ROOMY),
  ].map((work) => work.catch((thrown: Response) => thrown.status));
  expect(await Promise.all(refusals)).toEqual([413, 413, 413, 413, 413, 413]);
});

test("after an error, the form's own fields are shown again, others only when short, and never secrets", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["name", "Zoë"],
    ["features[]", "pool"],
    ["features[]", "spa"],
    ["password", "secret"],
    ["note", "y".repeat(1_000)],
    ["stray", "x".repeat(1_000)],
  ] as const) {
    form.append(name, value);
  }
  const short = { name: "Zoë", "features[]": ["pool", "spa"] };
  expect({ ...formValues(form) }).toEqual(short);
  parseForm(
    form,
    z.object({ note: z.string() }).transform((typed) => typed),
  );
  expect({ ...formValues(form) }).toEqual({ ...short, note: "y".repeat(1_000) });
  expect(text(form, "stray")).toHaveLength(1_000);
  expect(Object.keys(formValues(form))).toContain("stray");
});

test("a declared length over the limit is trusted: nothing is buffered", async () => {
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

test("a form without files is read as well", async () => {
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
  ["an oversized body that is not a form", new Uint8Array(3 * LIMIT), { "Content-Type": MULTIPART }],
  ["nothing", "", { "Content-Type": MULTIPART }],
])("%s is a client error: 400", async (_what, body, headers) => {
  const outcome = await readUploadForm(post(body, headers), LIMIT, ROOMY).catch((thrown: unknown) => thrown);
  expect(outcome).toBeInstanceOf(Response);
  expect((outcome as Response).status).toBe(400);
});

test("a truncated body is a client error", async () => {
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

test("without memory for a file, the other fields are kept and the file field reports it", async () => {
  const asked: number[] = [];
  const reserveMemory = async (bytes: number) => {
    asked.push(bytes);
    return false;
  };
  const { request, taken, size } = await streamed(formOf(LIMIT));
  const form = await readUploadForm(request, LIMIT, { reserveMemory });
  const file = fileOf(form, "file");
  expect(file && wasDiscardedForMemory(file)).toBe(true);
  expect([form.get("name"), form.get("kind"), taken.bytes]).toEqual(["Zoë’s policy", "insurance", size]);
  for (const length of [LIMIT, 2 * LIMIT]) {
    await readUploadForm((await streamed(formOf(length), length)).request, LIMIT, { reserveMemory });
  }
  // Of a body that declares too much, only both ends are kept and no memory is reserved.
  expect(asked).toEqual([LIMIT, LIMIT]);
  const large = fileOf(await readUploadForm(post(formOf(2 * LIMIT)), LIMIT, ROOMY), "file");
  expect(large && wasDiscardedForMemory(large)).toBe(false);
});

const gateOf = (most: number) =>
  createUploadMemoryLimiter(most, () => new Promise((resolve) => setImmediate(resolve)));

test("bodies in memory never exceed the gate's total; a body larger than that is admitted alone", async () => {
  let inside = 0;
  let most = 0;
  const gate = gateOf(32);
  const uploads = Array.from({ length: 20 }, async (_, nth) => {
    const hold = gate.open(`owner ${nth}`);
    if (!(await hold.take(10))) return "refused";
    inside += 10;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 10;
    hold.leave();
    hold.leave();
    return "done";
  });
  expect(new Set(await Promise.all(uploads))).toEqual(new Set(["done"]));
  expect([most, gate.held()]).toEqual([30, 0]);
  const alone = gate.open("alone");
  expect([await alone.take(20), await alone.take(80)]).toEqual([true, true]);
  expect(await gate.open("other").take(1)).toBe(false);
  alone.leave();
  expect(gate.held()).toBe(0);
});

test("one owner's requests hold memory one at a time without delaying other owners", async () => {
  const gate = gateOf(32);
  const [first, second, other] = [gate.open("a"), gate.open("a"), gate.open("b")];
  expect(await first.take(5)).toBe(true);
  expect(await second.take(5)).toBe(false);
  expect(await other.take(5)).toBe(true);
  first.leave();
  expect(await second.take(5)).toBe(true);
  expect(await first.take(5)).toBe(false);
});
