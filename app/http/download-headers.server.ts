import { trimDots } from "#app/domain/text/clean-text.ts";
import { type ExportRole, exportName } from "#app/domain/transfer/account/format.ts";

/**
 * A Content-Disposition header (RFC 6266) with the full name and an ASCII fallback. `extension` (without the dot) is added
 * if the name does not end in it, so that the file opens as what it is.
 */
export function attachmentHeader(name: string, extension: string, inline = false): string {
  const plain = name.toWellFormed().replace(/[\p{C}"\\/:*?<>|\u2028\u2029]+/gu, " ");
  const base = trimDots(plain.replace(/\s+/g, " "));
  const full = withExtension(base || "Document", extension);
  const ascii = full
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\x20-\x7e]+/g, "_")
    .replaceAll("%", "_");
  const encoded = encodeURIComponent(full).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const SAME: Record<string, readonly string[]> = { jpg: ["jpg", "jpeg"] };

function withExtension(name: string, extension: string): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  return (SAME[extension] ?? [extension]).includes(ending) ? name : `${name}.${extension}`;
}

/** A whole export as a download; `day` in the owner's zone. */
export function zipResponse(role: ExportRole, day: string, body: ReadableStream): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${exportName(role, day)}"`,
    },
  });
}

/** Whether a 304 is enough. */
export function isEtagFresh(request: Request, etag: string): boolean {
  const etags = (request.headers.get("If-None-Match") ?? "").split(",").map((one) => one.trim());
  return etags.some((one) => one === "*" || one.replace(/^W\//, "") === etag);
}
