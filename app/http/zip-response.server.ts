import { type ExportRole, exportName } from "#app/domain/transfer/account/format.ts";

/** A whole export as a download; `day` in the owner's zone. */
export function zipResponse(role: ExportRole, day: string, body: ReadableStream): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${exportName(role, day)}"`,
    },
  });
}
