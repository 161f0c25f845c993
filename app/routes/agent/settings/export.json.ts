import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CLOSED_ACCOUNT_PATHS, requireAgentIncludingClosed } from "#app/auth/guards.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { logError } from "#app/http/log.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#app/paraglide/messages.js";
import { exportText } from "#app/services/transfer/account/export-account.server.ts";

/** A download link cannot show an error, so the settings page does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const agent = await requireAgentIncludingClosed({ request, context });
  try {
    let text = "";
    for await (const piece of exportText(context, agent.id)) text += piece;
    const day = todayIn(agent.timeZone, context.now);
    return new Response(text, {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="peaceful-home-${day}.json"`,
      },
    });
  } catch (error) {
    logError(error);
    const back = agent.deletedAt === null ? "/agent/settings" : CLOSED_ACCOUNT_PATHS.agent;
    return redirectWithToast(back, { tone: "bad", message: m.common_export_failed() }, { request, context });
  }
}
