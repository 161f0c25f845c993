import { redirect } from "@remix-run/cloudflare";
import { clientFields } from "#app/domain/clients/client-form.ts";
import { zipInState } from "#app/domain/property/address-fields.ts";
import { createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { inviteClient } from "#app/services/clients/invite-client.server.ts";
import { type ClientActionContext, clientIntents } from "../shared/client-actions.server.ts";
import { readParams } from "./load.server.ts";
import { FIRST_PAGE, listPath } from "./paths.ts";

const placeOf = ({ request }: ClientActionContext) => readParams(new URL(request.url)).place;
const list = (args: ClientActionContext) => listPath(placeOf(args));
const invited = (args: ClientActionContext) =>
  listPath(placeOf(args), { dialog: "invited", client: args.clientId });

const { buttonAction, formAction, dispatch } = createActions<ClientActionContext>(list);

export const runListIntent = dispatch({
  invite: formAction(
    clientFields.superRefine(zipInState),
    m.agent_clients_add_failed,
    async ({ context, agent }, input) => {
      const client = await inviteClient(context, agent.id, input);
      return redirect(listPath(FIRST_PAGE, { dialog: "invited", client }));
    },
  ),
  restore: buttonAction(NO_FIELDS, m.agent_clients_restore_failed, async ({ context, agent, clientId }) =>
    successToast(
      m.agent_clients_restored({ client: (await restoreClient(context, agent.id, clientId)).name }),
    ),
  ),
  ...clientIntents({ buttonAction }, { list, invited }),
});
