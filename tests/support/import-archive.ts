import { createHash } from "node:crypto";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { exportAccount } from "#app/services/transfer/account/export-account.server.ts";
import {
  checkExport,
  type ImportDeps,
  startImport,
  stepImport,
} from "#app/services/transfer/account/import-account.server.ts";
import { uploadExport } from "#app/services/transfer/account/upload-export.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import type { World } from "./homes.ts";

export const importDeps = (world: World): ImportDeps => ({
  ...world.deps,
  files: world.homeFiles,
  images: world.profileImages,
});

export async function exportArchive(world: World, owner: ImportOwner): Promise<Uint8Array<ArrayBuffer>> {
  const stream = await exportAccount(
    {
      db: world.db,
      now: world.deps.now,
      buckets: { files: world.homeFiles, pictures: world.profileImages },
      onFailure: () => {},
    },
    { ...owner, timeZone: "America/New_York" },
  );
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function uploadArchive(world: World, owner: ImportOwner, bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID();
  const file = new File([Uint8Array.from(bytes)], "peaceful-home.zip");
  await uploadExport(importDeps(world), owner, { id, file });
  await checkExport(importDeps(world), owner, id);
  return id;
}

export async function stepAll(world: World, owner: ImportOwner, id: string) {
  for (;;) {
    const status = await stepImport(importDeps(world), owner, id);
    if (status !== "running") return status;
  }
}

export async function importArchive(world: World, owner: ImportOwner, bytes: Uint8Array) {
  const id = await uploadArchive(world, owner, bytes);
  await startImport(importDeps(world), owner, id);
  return stepAll(world, owner, id);
}

/** An export normalized for comparison: files by their bytes, ids by first appearance. */
export async function contentsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const entries = await unzip(bytes);
  const text = (path: string) => new TextDecoder().decode(entries.get(path));
  const names: string[] = [];
  for (const path of [...entries.keys()].filter((one) => one.startsWith("data/"))) {
    const rows = JSON.parse(text(path)) as { id?: string; kind?: string }[];
    for (const { id, kind } of rows) if (id && kind !== "data_cleared") names.push(id);
  }
  const numbers = new Map(names.map((id, index) => [id, `#${index}#`]));
  const contents: Record<string, string> = {};
  for (const [path, body] of entries) {
    if (path.startsWith("files/")) contents[path] = createHash("sha256").update(body).digest("hex");
    if (!/^(data|csv)\//.test(path)) continue;
    // The clearing and its activity entries happen between the two exports.
    const lines = text(path)
      .split("\n")
      .filter((line) => !line.includes("data_cleared") && !/^[[\]]+$/.test(line))
      .map((line) => (path.startsWith("data/") ? line.replace(/,$/, "") : line));
    contents[path] = withoutChatNames(lines.join("\n")).replace(
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
      (id) => numbers.get(id) ?? id,
    );
  }
  return contents;
}

/** Imported chats and messages get new ids; only which turns share a chat matters. */
function withoutChatNames(text: string): string {
  const chats = new Map<string, number>();
  const numberOf = (name: string) => {
    if (!chats.has(name)) chats.set(name, chats.size);
    return `${chats.get(name)}`;
  };
  return text
    .replace(/"message_id":"[^"]*"/g, '"message_id":""')
    .replace(/(?<="conversation_id":)"[^"]*"/g, numberOf)
    .replace(
      /^([\w-]{36}),([\w-]{36}),[\w-]{36},(?=question|appliance_scan)/gm,
      (_, id, chat) => `${id},${numberOf(chat)},,`,
    );
}

export async function unzip(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const entries = new Map<string, Uint8Array>();
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()) {
    if (!entry.directory) entries.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return entries;
}

export async function keysIn(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const { objects } = await bucket.list({ prefix });
  return objects.map(({ key }) => key);
}
