import { redirect } from "@remix-run/cloudflare";
import type { Landing } from "#app/components/accounts/invite-landing.tsx";
import { type InviteDetails, inviteFields } from "#app/domain/clients/client-form.ts";
import { zipInState } from "#app/domain/property/address-fields.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type InvitePreview, previewInvite } from "#app/emails/preview.server.ts";
import { createActions, successToast } from "#app/http/actions.server.ts";
import { type FormFailure, formValues, NO_FIELDS } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { restoreClient } from "#app/services/clients/client-status.server.ts";
import { addHome, inviteClient, previewPlan } from "#app/services/clients/invite-client.server.ts";
import { hasVendors } from "#db/queries/vendors/vendors.server.ts";
import { type ClientActionContext, clientIntents } from "../shared/client-actions.server.ts";
import { readParams } from "./load.server.ts";
import { FIRST_PAGE, listPath } from "./paths.ts";

const placeOf = ({ request }: ClientActionContext) => readParams(new URL(request.url)).place;
const list = (args: ClientActionContext) => listPath(placeOf(args));
const invited = (args: ClientActionContext) =>
  listPath(placeOf(args), { dialog: "invited", client: args.clientId });

async function previewDraft(
  { context, agent, form, request }: ClientActionContext,
  { inviteNote: note, ...input }: InviteDetails,
): Promise<InviteDraft> {
  const { db, now, env } = context;
  const deps = { db, now, origin: new URL(request.url).origin, postalAddress: env.MAIL_POSTAL_ADDRESS ?? "" };
  const plan = await previewPlan(context, agent.id, input);
  const name = fullName(agent);
  return {
    values: formValues(form),
    email: await previewInvite(deps, agent.id, { ...input, note, ...plan }),
    landing: {
      agent: { name, firstName: agent.firstName, headshotUrl: agent.headshotUrl },
      from: [name, agent.brokerage].filter(Boolean).join(" · "),
      firstName: input.firstName,
      address: input.address,
      hasVendors: await hasVendors(db, agent.id),
    },
  };
}

const { buttonAction, formAction, dispatch } = createActions<ClientActionContext>(list);

const inviteForm = inviteFields.superRefine(zipInState);

/** What the client would get, beside the form as it was typed. */
export type InviteDraft = {
  values: FormFailure["values"];
  email: InvitePreview;
  landing: Landing;
};

/** The client's page in the list, with the code to share. */
const added = (client: string) => redirect(listPath(FIRST_PAGE, { dialog: "invited", client }));

/** A sentence the form did not have is the profile's. */
const noteOf = ({ form }: ClientActionContext, { inviteNote }: InviteDetails) =>
  form.has("inviteNote") ? inviteNote : null;

/** For an email that is already a client's: the same person has moved, or has a second home. */
const addHomeAction = (moved: boolean) =>
  formAction(inviteForm, m.agent_clients_add_failed, async (args, input) => {
    const { context, agent } = args;
    return added(await addHome(context, agent.id, { ...input, inviteNote: noteOf(args, input), moved }));
  });

export const runListIntent = dispatch<InviteDraft>({
  invite: formAction(inviteForm, m.agent_clients_add_failed, async (args, input) => {
    const { context, agent } = args;
    return added(await inviteClient(context, agent.id, { ...input, inviteNote: noteOf(args, input) }));
  }),
  move: addHomeAction(true),
  "second-home": addHomeAction(false),
  preview: formAction(inviteForm, m.agent_clients_preview_failed, previewDraft),
  restore: buttonAction(NO_FIELDS, m.agent_clients_restore_failed, async ({ context, agent, clientId }) =>
    successToast(
      m.agent_clients_restored({ client: (await restoreClient(context, agent.id, clientId)).name }),
    ),
  ),
  ...clientIntents({ buttonAction }, { list, invited }),
});
