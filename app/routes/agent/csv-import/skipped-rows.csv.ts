import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireAgent } from "#app/auth/guards.server.ts";
import { attachmentHeader } from "#app/http/download-headers.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { skippedRowsKey } from "#app/services/transfer/csv/choose-table.server.ts";
import { requireImport } from "./load.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const agent = await requireAgent({ request, context });
  const { id, name } = await requireImport(context, agent.id, params.import ?? "");
  const file = found(await context.env.HOME_FILES.get(skippedRowsKey(id)));
  return new Response(file.body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader(
        m.agent_csv_import_done_left_out_file({ table: name.replace(/\.\w{1,4}$/, "") }),
        "csv",
      ),
    },
  });
}
