import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { throttleVisits } from "#app/auth/throttle.server.ts";
import { DEVICES, METRICS, type Visit } from "#app/domain/vitals/metrics.ts";
import { PAGES } from "#app/domain/vitals/page-paths.ts";
import { notFound } from "#app/http/not-found.ts";
import { readBody } from "#app/http/read-body.server.ts";
import { countVisit } from "#app/services/vitals/monitoring.server.ts";

/** A report is about 200 bytes. */
const MAX_BYTES = 1_024;

export function loader() {
  throw notFound();
}

/** Records how fast a page loaded. A client over the limit gets the same answer but is not counted. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") throw notFound();
  const body = await readBody(request, MAX_BYTES);
  const visit = body.is === "whole" ? readVisit(new TextDecoder().decode(body.bytes)) : null;
  if (!visit) return new Response(null, { status: 400 });
  if (await throttleVisits(context.db, context.ip, context.now)) await countVisit(context, visit);
  return new Response(null, { status: 204 });
}

/** Unknown fields refuse the whole report. */
const visit = z.strictObject({
  page: z.enum(PAGES),
  device: z.enum(DEVICES),
  values: z
    .partialRecord(z.enum(METRICS), z.number().nonnegative())
    .refine((values) => Object.keys(values).length > 0),
});

/** Null if the body is not a valid report. */
function readVisit(body: string): Visit | null {
  const { data } = visit.safeParse(parseJson(body));
  return data ?? null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
