import type { WorkerClient } from "./worker-client.ts";

type Asked = { bucket: string; how: string; args: unknown[] };
type Described = Record<string, unknown> & { uploaded: number };

const HEADER = "X-R2";

/** The worker code that handles R2 requests: parameters are in a header, and the body is the file. */
export const R2_HANDLER = `const describe = (object) => object && {
  key: object.key,
  version: object.version,
  size: object.size,
  etag: object.etag,
  httpEtag: object.httpEtag,
  uploaded: object.uploaded.getTime(),
  httpMetadata: object.httpMetadata,
  customMetadata: object.customMetadata,
  range: object.range,
};
const asked = (request) => request.headers.get("${HEADER}");
async function r2(request, env) {
  const { bucket: name, how, args } = JSON.parse(decodeURIComponent(asked(request)));
  const bucket = env[name];
  const [key, ...rest] = args;
  const upload = () => bucket.resumeMultipartUpload(key, rest[0]);
  const answers = {
    head: async () => describe(await bucket.head(key)),
    put: async () => describe(await bucket.put(key, await request.arrayBuffer(), rest[0])),
    delete: () => bucket.delete(key),
    list: async () => {
      const { objects, ...page } = await bucket.list(key);
      return { ...page, objects: objects.map(describe) };
    },
    createMultipartUpload: async () => (await bucket.createMultipartUpload(key, rest[0])).uploadId,
    uploadPart: async () => upload().uploadPart(rest[1], await request.arrayBuffer()),
    complete: async () => describe(await upload().complete(rest[1])),
    abort: () => upload().abort(),
  };
  try {
    if (how !== "get") return Response.json({ result: (await answers[how]()) ?? null });
    const object = await bucket.get(key, rest[0]);
    if (object === null) return Response.json({ result: null });
    return new Response(object.body, {
      headers: { "${HEADER}": encodeURIComponent(JSON.stringify(describe(object))) },
    });
  } catch (error) {
    return Response.json({ error: error.message });
  }
}`;

/**
 * A bucket in workerd with plain requests that may run in parallel. Miniflare's binding blocks the whole process,
 * timers included, and sometimes returns too early or never.
 */
export function r2ByRequest(door: WorkerClient, bucket: string): R2Bucket {
  const send = (how: string, args: unknown[], body: Uint8Array | string = "") =>
    door.send(body, { [HEADER]: encodeURIComponent(JSON.stringify({ bucket, how, args } satisfies Asked)) });

  async function ask<T>(how: string, args: unknown[], body?: Uint8Array): Promise<T> {
    return resultOf(await (await send(how, args, body)).text());
  }

  const objectOf = (described: Described | null) =>
    described && { ...described, uploaded: new Date(described.uploaded) };

  async function get(key: string, options?: R2GetOptions) {
    const answer = await send("get", [key, options]);
    const described = answer.header(HEADER);
    if (described === null) return resultOf(await answer.text());
    return { ...objectOf(JSON.parse(decodeURIComponent(described))), ...readersOf(answer.stream()) };
  }

  const uploadOf = (key: string, uploadId: string) => ({
    key,
    uploadId,
    uploadPart: async (part: number, value: unknown) =>
      ask("uploadPart", [key, uploadId, part], await bytesOf(value)),
    complete: async (parts: R2UploadedPart[]) => objectOf(await ask("complete", [key, uploadId, parts])),
    abort: () => ask("abort", [key, uploadId]),
  });

  return {
    get,
    head: async (key: string) => objectOf(await ask("head", [key])),
    put: async (key: string, value: unknown, options?: R2PutOptions) =>
      objectOf(await ask("put", [key, options], await bytesOf(value))),
    delete: (keys: string | string[]) => ask("delete", [keys]),
    list: async (options?: R2ListOptions) => {
      const page = await ask<{ objects: Described[] }>("list", [options]);
      return { ...page, objects: page.objects.map(objectOf) };
    },
    createMultipartUpload: async (key: string, options?: R2MultipartOptions) =>
      uploadOf(key, await ask("createMultipartUpload", [key, options])),
    resumeMultipartUpload: uploadOf,
  } as unknown as R2Bucket;
}

function resultOf<T>(text: string): T {
  const { result, error } = JSON.parse(text) as { result: T; error?: string };
  if (error !== undefined) throw new Error(error);
  return result;
}

function readersOf(body: ReadableStream<Uint8Array>) {
  return {
    body,
    get bodyUsed() {
      return body.locked;
    },
    arrayBuffer: () => new Response(body).arrayBuffer(),
    bytes: async () => new Uint8Array(await new Response(body).arrayBuffer()),
    text: () => new Response(body).text(),
    json: () => new Response(body).json(),
    blob: () => new Response(body).blob(),
  };
}

async function bytesOf(value: unknown): Promise<Uint8Array<ArrayBuffer>> {
  if (value === null) return new Uint8Array();
  if (value instanceof ReadableStream)
    throw new TypeError("Provided readable stream must have a known length");
  return new Uint8Array(await new Response(value as BodyInit).arrayBuffer());
}
