import { z } from "zod";
import { typeOfKey } from "#app/domain/files/accepted-file-types.ts";
import { trimDots } from "#app/domain/text/clean-text.ts";

/*
 * An export ZIP: README.txt, data/<table>.json (one row per line), csv/<table>.csv, files/<table>/<number> <name>, for
 * agents peaceful-home.json (version 1), and manifest.json last, so that without it the download was cut off. Instants
 * are ISO 8601 in UTC with milliseconds, days YYYY-MM-DD, money whole cents, files paths in the ZIP.
 */

export const EXPORT_FORMAT = "peaceful-home";
/** Version 1 is the agents' short export, one JSON file. */
export const EXPORT_VERSION = 2;

export const EXPORT_ROLES = ["agent", "home"] as const;
export type ExportRole = (typeof EXPORT_ROLES)[number];

export const README_PATH = "README.txt";
export const SHORT_EXPORT_PATH = "peaceful-home.json";
export const MANIFEST_PATH = "manifest.json";

export function dataPath(table: string): string {
  return `data/${table}.json`;
}

export function csvPath(table: string): string {
  return `csv/${table}.csv`;
}

/** What the download is called; `day` in the owner's zone. */
export function exportName(role: ExportRole, day: string): string {
  return `peaceful-home-${role}-${day}.zip`;
}

/** Longest name of an uploaded file inside the ZIP, in characters, its ending included. */
const NAME_MAX = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what they look for.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"*/:<>?\\|]/;
/** Names Windows keeps for its devices, whatever ending follows them. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** A file name every system can unpack: no path, control characters, or device name, at most 100 characters. */
export function safeName(text: string, extension: string): string {
  const plain = text.toWellFormed().replace(new RegExp(UNSAFE, "g"), " ").replace(/\s+/g, " ").trim();
  const same = extension === "jpg" ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, "i");
  const stem = trimDots(shorten(trimDots(plain.replace(same, "")), NAME_MAX - extension.length - 1));
  const [first = ""] = stem.split(".");
  return `${stem === "" ? "File" : DEVICE.test(first.trim()) ? `_${stem}` : stem}.${extension}`;
}

export function filePath(table: string, number: number, text: string, key: string): string {
  const extension = typeOfKey(key) === null ? "bin" : key.slice(key.lastIndexOf(".") + 1);
  return `files/${table}/${String(number).padStart(4, "0")} ${safeName(text, extension)}`;
}

/** Known folders only, so that no path can escape them. */
export function isExportPath(path: string): boolean {
  if (path === README_PATH || path === SHORT_EXPORT_PATH || path === MANIFEST_PATH) return true;
  if (/^(data\/[a-z_]{1,40}\.json|csv\/[a-z_]{1,40}\.csv)$/.test(path)) return true;
  return isFilePath(path);
}

export function isFilePath(path: string): boolean {
  const [, name] = /^files\/[a-z_]{1,40}\/\d{4,7} (.+\.(?:pdf|jpg|png|bin))$/s.exec(path) ?? [];
  return name !== undefined && name.length <= NAME_MAX + 1 && path.isWellFormed() && !UNSAFE.test(name);
}

/** Cuts a text, but never inside a character. */
function shorten(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}

const path = z.string().max(200, { abort: true }).refine(isExportPath);
const count = z.int().nonnegative();

/** Most entries of an export that is read. */
export const MAX_ENTRIES = 50_000;

/** Common to all versions; check it first. */
export const manifestHead = z.object({ format: z.literal(EXPORT_FORMAT), version: z.int().positive() });

export const manifestSchema = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(EXPORT_VERSION),
  role: z.enum(EXPORT_ROLES),
  exported_at: z.iso.datetime({ precision: 3 }),
  /** A home's agent; left out of agents' own and older exports. */
  agent: z.string().min(1).max(160).optional(),
  tables: z.record(z.string().max(40), count),
  /** Every entry but this one. */
  files: z
    .array(
      z.strictObject({
        path,
        bytes: count,
        sha256: z
          .string()
          .max(64, { abort: true })
          .regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(MAX_ENTRIES),
  /**
   * Uploads that rows name but that were gone. Their rows keep the path; on import a picture becomes none, and a
   * document is left out.
   */
  missing: z.array(path).max(MAX_ENTRIES),
});
export type Manifest = z.output<typeof manifestSchema>;
