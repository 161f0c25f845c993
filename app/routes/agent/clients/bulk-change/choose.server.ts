import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { BULK_KINDS } from "#app/domain/clients/bulk-change.ts";
import { MAX_SEARCH, readClientFilter } from "#app/domain/clients/client-list.ts";
import { CLIENT_FORMATS } from "#app/domain/transfer/csv/client-formats.ts";
import { type ActionInput, createActions } from "#app/http/actions.server.ts";
import { NO_FIELDS, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { chooseClients } from "#app/services/clients/bulk-change.server.ts";
import { chooseForHandOver } from "#app/services/clients/hand-over.server.ts";
import { HAND_OVER, handOverPath } from "../../shared/hand-over-paths.ts";
import { FIRST_PAGE, listPath } from "../paths.ts";
import { bulkPath } from "./paths.ts";

type Args = ActionInput & { agentId: string };

const placeOf = ({ form }: Pick<Args, "form">) => ({
  ...FIRST_PAGE,
  q: text(form, "q").toWellFormed().trim().slice(0, MAX_SEARCH),
  status: readClientFilter(text(form, "status")),
  select: true,
});

const { buttonAction, dispatch } = createActions<Args>((args) => listPath(placeOf(args)));

export const runChoiceIntent = dispatch({
  /** Leads to the page that asks for confirmation, or to the file. */
  choose: buttonAction(NO_FIELDS, m.agent_clients_bulk_failed, async ({ context, agentId, form }) => {
    const { q, status } = placeOf({ form });
    const ids = form.getAll("client").map(String);
    const all = text(form, "all") === "1";
    const file = CLIENT_FORMATS.find((one) => one === text(form, "kind"));
    if (file !== undefined) {
      const chosen = all || ids.length === 0 ? { q, status } : undefined;
      const params = new URLSearchParams(chosen ?? ids.map((id) => ["client", id]));
      params.set("format", file);
      return redirectDocument(`/agent/clients.csv?${params}`);
    }
    const choice = all ? { q, status } : { ids };
    if (text(form, "kind") === HAND_OVER)
      return redirect(handOverPath(await chooseForHandOver(context, agentId, choice)));
    const kind = BULK_KINDS.find((one) => one === text(form, "kind")) ?? "tag";
    const id = await chooseClients(context, agentId, { kind, choice });
    return redirect(bulkPath(id));
  }),
});
