import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CLOSED_ACCOUNT_PATHS, requireHomeIncludingClosed } from "#app/auth/guards.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { zipResponse } from "#app/http/download-headers.server.ts";
import { logError } from "#app/http/log.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#app/paraglide/messages.js";
import { exportAccount } from "#app/services/transfer/account/export-account.server.ts";

/** The home's export as a ZIP. Errors before it starts are shown on the settings page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const {
    id: clientId,
    agentId,
    timeZone,
    deletedAt,
    person,
  } = await requireHomeIncludingClosed({ request, context }, "home.export");
  const { db, now, env } = context;
  const buckets = { files: env.HOME_FILES, pictures: env.PROFILE_IMAGES };
  try {
    const owner = { agentId, clientId, personId: person.id, timeZone };
    const body = await exportAccount({ db, now, buckets, onFailure: logError }, owner);
    return zipResponse("home", todayIn(timeZone, now), body);
  } catch (error) {
    logError(error);
    const back = deletedAt === null ? "/home/settings" : CLOSED_ACCOUNT_PATHS.homeowner;
    return redirectWithToast(back, { tone: "bad", message: m.common_export_failed() }, { request, context });
  }
}
