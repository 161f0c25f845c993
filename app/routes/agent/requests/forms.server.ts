import { z } from "zod";
import { safeRedirectPath } from "#app/auth/guards.server.ts";
import { decodePageCursor } from "#app/domain/paging/pagination.ts";
import { optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { FILTERS, REPLY_MAX, type RequestsParams, requestsPath } from "./paths.ts";

/** The answer to a request. `seen` is the instant of the reply the form stood over, empty for none. */
export const answerForm = z.object({
  request: optionalLine(64),
  reply: optionalText(REPLY_MAX).refine((reply) => reply !== "", { error: m.agent_requests_enter_reply }),
  keepOpen: z.literal("on").optional().catch(undefined),
  seen: z
    .string()
    .max(40)
    .default("")
    .transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : null)),
});

/** What a request becomes without a reply; one typed in the same dialog comes along, to be asked about. */
export const statusForm = z.object({ request: optionalLine(64), reply: optionalText(REPLY_MAX) });

/** What the address asks for; `closeTo` is where its dialog leads back to. */
export function readParams(url: URL) {
  const params = url.searchParams;
  const filter = FILTERS.find((one) => one === params.get("filter")) ?? "open";
  const cursor = decodePageCursor(params.get("after"));
  const place: RequestsParams = { filter, after: cursor && params.get("after") };
  const back = params.get("back");
  return {
    place,
    cursor,
    answering: params.get("dialog") === "answer" ? (params.get("request") ?? "") : null,
    closeTo: back === null ? requestsPath(place) : safeRedirectPath(back, "/agent"),
  };
}
