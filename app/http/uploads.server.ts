import { Buffer } from "node:buffer";
import { DiscardedFile } from "#app/domain/files/upload-limits.ts";
import { checkFields, MAX_FIELDS, readForm } from "./forms.server.ts";
import {
  badBody,
  join,
  type ReadBody,
  type ReadTimeouts,
  type ReserveMemory,
  readBody,
  tooLarge,
} from "./read-body.server.ts";

/** Bytes for the form's other fields and multipart overhead. */
const FORM_BYTES = 512 * 1024;

/**
 * The file of a form's input; null if none was chosen. Of a body that was too large this is a file
 * over the limit, so that the rule which checks sizes refuses it in its own words.
 */
export function fileOf(form: FormData, name: string): File | null {
  return chosenFile(form.get(name));
}

export function filesOf(form: FormData, name: string): File[] {
  return form.getAll(name).flatMap((value) => chosenFile(value) ?? []);
}

function chosenFile(value: FormDataEntryValue | null): File | null {
  if (value === null || typeof value === "string") return null;
  const [, busy, size] = STAND_IN.exec(value.type) ?? [];
  if (size !== undefined) return new DiscardedFile(value.name, { size: Number(size), busy: busy === "busy" });
  return value.size === 0 && value.name === "" ? null : value;
}

/** Content types that mark a discarded file and why it was discarded. */
const STAND_IN = /^unread\/(busy|large)-(\d+)$/;

export type UploadReadOptions = { reserveMemory: ReserveMemory };

/**
 * Reads a form with a file of at most `maxBytes`: nothing beyond the limit is ever held in memory. Of a larger body the
 * other fields survive, and `fileOf` answers a stand-in one byte over the limit; so they do where there is no memory for
 * it just now. A form without a file is read as any (`readForm`). `maxFields`, `maxText`: where more than usual may stand in it.
 * Throws a 400, 408, or 413 response.
 */
export async function readUploadForm(
  request: Request,
  maxBytes: number,
  {
    reserveMemory,
    maxFields = MAX_FIELDS,
    maxText,
  }: UploadReadOptions & { maxFields?: number; maxText?: number },
  patience?: ReadTimeouts,
): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.toLowerCase().startsWith("multipart/form-data")) return readForm(request, { maxFields });
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(type)?.[1];
  if (boundary === undefined) throw badBody();
  const body = await readBody(request, maxBytes + FORM_BYTES, reserveMemory, patience);
  const parts = { type, boundary, maxFields };
  if (body.is === "whole") return checkFields(await parse(body.bytes, parts), maxFields, maxText);
  return checkFields(await readEdges(body, parts, `unread/${body.is}-${maxBytes + 1}`), maxFields, maxText);
}

type Parts = { type: string; boundary: string; maxFields: number };

async function parse(
  bytes: Uint8Array<ArrayBuffer>,
  { type, boundary, maxFields }: Parts,
): Promise<FormData> {
  // Counted before anything is made of them: thousands of empty fields fit into the room of a photo.
  if (countOf(bytes, `--${boundary}`, maxFields + 3) > maxFields + 1) throw tooLarge();
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (!form) throw badBody();
  return form;
}

/** The form with the middle of its file cut out; a stand-in of this type takes the place of what is left. */
async function readEdges(
  { edges: { head, tail } }: Extract<ReadBody, { edges: unknown }>,
  parts: Parts,
  standIn: string,
): Promise<FormData> {
  const next = Buffer.from(tail.buffer, tail.byteOffset, tail.length).indexOf(`\r\n--${parts.boundary}`);
  if (next === -1) throw badBody();
  const form = await parse(join([head, tail.subarray(next)]), parts);
  for (const [name, value] of [...form]) {
    if (typeof value === "string" || value.size === 0) continue;
    form.set(name, new File([], value.name, { type: standIn }));
  }
  return form;
}

/** How often a text stands in bytes, counted up to `most`. */
function countOf(bytes: Uint8Array<ArrayBuffer>, text: string, most: number): number {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = all.indexOf(text); at !== -1 && count < most; at = all.indexOf(text, at + text.length))
    count += 1;
  return count;
}

/*
 * A Worker has 128 MB for all its requests, and an uploaded file may be in memory three times: the body, the file, and the
 * file without metadata. This caps the bytes of all large bodies together; further uploads wait briefly.
 */
export const UPLOAD_MEMORY_BYTES = 32 * 1024 * 1024;

/** Milliseconds. */
const WAIT_MS = 5_000;
const LOOK_MS = 100;

export type MemoryReservation = {
  /** Waits for free memory; false on timeout. */
  take: (bytes: number) => Promise<boolean>;
  leave: () => void;
};

export type UploadMemoryLimiter = {
  /** One request per owner may hold memory at a time. */
  open: (owner: string) => MemoryReservation;
  held: () => number;
};

type Wait = (ms: number) => Promise<void>;
const sleep: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A body larger than the whole budget gets in alone. */
export function createUploadMemoryLimiter(most: number, wait: Wait = sleep): UploadMemoryLimiter {
  let held = 0;
  const inside = new Map<string, MemoryReservation>();
  return {
    held: () => held,
    open(owner) {
      let own = 0;
      const isMine = () => (inside.get(owner) ?? reservation) === reservation;
      const fits = (bytes: number) => isMine() && (held === own || held + bytes <= most);
      const reservation: MemoryReservation = {
        async take(bytes) {
          // Polls, because a Worker request cannot be woken by another request.
          for (let waited = 0; !fits(bytes); waited += LOOK_MS) {
            if (waited >= WAIT_MS) return false;
            await wait(LOOK_MS);
          }
          inside.set(owner, reservation);
          held += bytes;
          own += bytes;
          return true;
        },
        leave() {
          held -= own;
          own = 0;
          if (inside.get(owner) === reservation) inside.delete(owner);
        },
      };
      return reservation;
    },
  };
}
