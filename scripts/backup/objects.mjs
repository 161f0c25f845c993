import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Refusal } from "./stores.mjs";

/** Bytes of a file that are in memory at once. R2 takes no part of an upload below 5 MB but the last. */
const PART = 8 * 1024 * 1024;

/** Every object of a bucket, page by page. */
export async function* objectsOf(bucket) {
  let cursor;
  do {
    const page = await bucket.list({ cursor, limit: 500, include: ["httpMetadata", "customMetadata"] });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

/**
 * The file an object is kept in, below the backup's folder. Its key where every part of that is a harmless
 * name on any system, else the key's hash: no key may lead out of the folder or be mistaken for another.
 */
export function fileOf(bucket, key) {
  const isHarmless =
    key.length <= 300 && key.split("/").every((part) => /^\w[\w.-]{0,99}$/.test(part) && !part.endsWith("."));
  return isHarmless ? `r2/${bucket}/${key}` : oddFileOf(bucket, key);
}

const oddFileOf = (bucket, key) => `odd/${bucket}/${createHash("sha256").update(key).digest("hex")}`;

/** Copies an object into the folder and says what it is; null where it is gone by now. */
export async function saveObject(bucket, binding, { key, size, httpMetadata, customMetadata }, folder) {
  let file = fileOf(binding, key);
  // Two keys that one system cannot tell apart, or a key that is the beginning of another's path.
  const taken = (error) => {
    if (!["EEXIST", "EISDIR", "ENOTDIR"].includes(error.code)) throw error;
    file = oddFileOf(binding, key);
    return createFile(join(folder, file));
  };
  const handle = await createFile(join(folder, file)).catch(taken);
  const hash = createHash("sha256");
  try {
    for (let offset = 0; offset < size; offset += PART) {
      const range = { offset, length: Math.min(PART, size - offset) };
      const part = await bucket.get(key, { range });
      if (!part) return null;
      const bytes = new Uint8Array(await part.arrayBuffer());
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
  } finally {
    await handle.close();
  }
  const { contentType, cacheControl } = httpMetadata ?? {};
  return { key, file, size, sha256: hash.digest("hex"), contentType, cacheControl, customMetadata };
}

async function createFile(path) {
  await mkdir(dirname(path), { recursive: true });
  return open(path, "wx", 0o600);
}

/** A path of the backup; one that would lead out of it is refused. */
export function insideOf(folder, file) {
  const path = resolve(folder, file);
  if (!path.startsWith(resolve(folder) + sep))
    throw new Refusal(`The backup names a file outside its folder: ${file}.`);
  return path;
}

/** Size and SHA-256 of a file; null where there is none. */
export async function fingerprint(path) {
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  }
  return { size, sha256: hash.digest("hex") };
}

/** Puts a file of the backup into its bucket as it was there. */
export async function putObject(
  bucket,
  { key, file, size, contentType, cacheControl, customMetadata },
  folder,
) {
  const options = { httpMetadata: { contentType, cacheControl }, customMetadata };
  const handle = await open(insideOf(folder, file));
  try {
    const partAt = async (offset) => {
      const bytes = Buffer.alloc(Math.min(PART, size - offset));
      await handle.read(bytes, 0, bytes.length, offset);
      return new Uint8Array(bytes);
    };
    if (size <= PART) {
      await bucket.put(key, await partAt(0), options);
      return;
    }
    const upload = await bucket.createMultipartUpload(key, options);
    const parts = [];
    for (let offset = 0; offset < size; offset += PART) {
      parts.push(await upload.uploadPart(parts.length + 1, await partAt(offset)));
    }
    await upload.complete(parts);
  } finally {
    await handle.close();
  }
}

/** The SHA-256 of what a bucket holds under a key. */
export async function hashObject(bucket, { key, size }) {
  const hash = createHash("sha256");
  for (let offset = 0; offset < size; offset += PART) {
    const part = await bucket.get(key, { range: { offset, length: Math.min(PART, size - offset) } });
    if (!part) return null;
    hash.update(new Uint8Array(await part.arrayBuffer()));
  }
  return hash.digest("hex");
}
