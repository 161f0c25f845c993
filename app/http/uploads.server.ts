import { UnreadFile } from "#app/domain/files/unread-file.ts";

/** Room for a form's other fields and its envelope, beside the file itself. */
const FORM_BYTES = 512 * 1024;

/** How much of a body over the limit is kept at either end: the fields before and after the file. */
const EDGE_BYTES = 64 * 1024;

/**
 * The file of a form's input; null where none was chosen. Of a body that was too large this is a file
 * over the limit, so that the rule which checks sizes refuses it in its own words.
 */
export function fileOf(form: FormData, name: string): File | null {
  return chosenFile(form.get(name));
}

/** The files of an input that takes several; of a body that was too large, one over the limit. */
export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).flatMap((value) => chosenFile(value) ?? []);
}

function chosenFile(value: FormDataEntryValue | null): File | null {
  if (value === null || typeof value === "string") return null;
  const [, busy, size] = STAND_IN.exec(value.type) ?? [];
  if (size !== undefined) return new UnreadFile(value.name, { size: Number(size), busy: busy === "busy" });
  return value.size === 0 && value.name === "" ? null : value;
}

/** How a file that was not kept stands in a form, by its type: why, and the bytes it is taken for. */
const STAND_IN = /^unread\/(busy|large)-(\d+)$/;

/** Asks for so many bytes of memory until the request is answered; false = there is none just now. */
export type Holding = { holdMemory: (bytes: number) => Promise<boolean> };

/**
 * Reads a form with a file of at most `maxBytes`, counting the body while it comes in: nothing beyond
 * the limit is ever held in memory. Of a larger body the other fields survive, and `fileOf` answers a
 * stand-in one byte over the limit; so they do where there is no memory for it just now. Throws a 400 response
 * for a body that is no form.
 */
export async function readUploadForm(request: Request, maxBytes: number, by: Holding): Promise<FormData> {
  const limit = maxBytes + FORM_BYTES;
  const isHeld = await by.holdMemory(bytesOf(request, limit));
  const body = countedBody(request, isHeld ? limit : EDGE_BYTES);
  const type = request.headers.get("Content-Type") ?? "";
  const form = await parse(body.stream, type).catch(() => null);
  const standIn = `unread/${isHeld ? "large" : "busy"}-${maxBytes + 1}`;
  if (body.tooLarge()) return readEdges(body.edges(), type, standIn);
  if (!form) throw badForm();
  return form;
}

/** How much memory a body may take: what it declares, where it does, and never more than is read of it. */
export function bytesOf(request: Request, limit: number): number {
  const declared = request.headers.get("Content-Length");
  const bytes = declared === null || !/^\d+$/.test(declared) ? limit : Number(declared);
  // Of a body that is larger only the edges are kept.
  return bytes > limit ? 2 * EDGE_BYTES : bytes;
}

/**
 * A body as a stream that ends at the limit (bytes); what comes after is read and, bar the edges, dropped.
 * Of a body that declares more than the limit nothing comes through at all.
 */
export function countedBody(request: Request, limit: number) {
  let seen = Number(request.headers.get("Content-Length")) > limit ? limit : 0;
  let head = new Uint8Array();
  const tail: Uint8Array[] = [];
  let tailBytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      if (head.length < EDGE_BYTES) head = join([head, chunk.subarray(0, EDGE_BYTES - head.length)]);
      tail.push(chunk);
      tailBytes += chunk.length;
      while (tail[0] && tailBytes - tail[0].length >= EDGE_BYTES) tailBytes -= tail.shift()?.length ?? 0;
      seen += chunk.length;
      if (seen <= limit) controller.enqueue(chunk);
    },
  });
  return {
    stream: request.body?.pipeThrough(count) ?? null,
    tooLarge: () => seen > limit,
    edges: () => ({ head, tail: join(tail).subarray(-EDGE_BYTES) }),
  };
}

function parse(body: BodyInit | null, type: string): Promise<FormData> {
  return new Response(body, { headers: { "Content-Type": type } }).formData();
}

type Edges = { head: Uint8Array; tail: Uint8Array };

/** The form with the middle of its file cut out; a stand-in of this type takes the place of what is left. */
async function readEdges({ head, tail }: Edges, type: string, standIn: string): Promise<FormData> {
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const next = boundary === undefined ? -1 : indexOf(tail, `\r\n--${boundary}`);
  if (next === -1) throw badForm();
  const form = await parse(join([head, tail.subarray(next)]), type).catch(() => null);
  if (!form) throw badForm();
  for (const [name, value] of [...form]) {
    if (typeof value === "string" || value.size === 0) continue;
    form.set(name, new File([], value.name, { type: standIn }));
  }
  return form;
}

function indexOf(bytes: Uint8Array, ascii: string): number {
  const wanted = new TextEncoder().encode(ascii);
  for (let at = 0; at + wanted.length <= bytes.length; at += 1) {
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

function badForm(): Response {
  return new Response("Bad Request", { status: 400, statusText: "Bad Request" });
}
