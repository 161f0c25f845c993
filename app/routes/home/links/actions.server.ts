import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Home } from "#app/auth/sessions.server.ts";
import { LINK_LABEL_MAX, LINK_NOTE_MAX, LINK_TASKS_MAX } from "#app/domain/links/home-links.ts";
import { formId, nameLine, optionalText } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { rowIdSchema } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { endLink, type LinkInput, shareLink } from "#app/services/links/share-link.server.ts";
import { LINKS } from "./paths.ts";

type LinkActionContext = ActionInput & { home: Home };

/** The address of a new link; only this response contains it. */
export type LinkMade = { ok: true; url: string; label: string; kind: LinkInput["kind"] };

const { buttonAction, formAction, dispatch } = createActions<LinkActionContext>(() => LINKS);

/** A checkbox is sent only if checked. */
const checked = z
  .string()
  .max(40)
  .optional()
  .transform((value) => value === "on");

const linkFields = {
  linkId: formId,
  label: nameLine(m.home_links_enter_name, LINK_LABEL_MAX),
  /** The service checks it. */
  endsOn: z.string().max(200).trim().catch(""),
};

const helperForm = z.object({
  ...linkFields,
  note: optionalText(LINK_NOTE_MAX),
  tasks: z
    .array(z.string().max(64), { error: m.home_links_choose_tasks })
    .min(1, { error: m.home_links_choose_tasks })
    .max(LINK_TASKS_MAX, { error: () => m.home_links_too_many_tasks({ max: LINK_TASKS_MAX }) }),
});

const viewerForm = z.object({ ...linkFields, withCosts: checked, withNotes: checked });

async function share({ request, context, home }: LinkActionContext, input: LinkInput) {
  const path = await shareLink(context, home, input);
  const { kind, label } = input;
  return data<LinkMade>({ ok: true, url: `${new URL(request.url).origin}${path}`, label, kind });
}

export const runLinksIntent = dispatch<ReturnType<typeof data<LinkMade>>>({
  helper: formAction(helperForm, m.home_links_create_failed, (args, { tasks, ...input }) =>
    share(args, { ...input, kind: "helper", taskIds: tasks }),
  ),
  viewer: formAction(viewerForm, m.home_links_create_failed, (args, input) =>
    share(args, { ...input, kind: "viewer" }),
  ),
  revoke: buttonAction(rowIdSchema("link"), m.home_links_revoke_failed, async ({ context, home }, { link }) =>
    successToast(m.home_links_revoked({ name: await endLink(context, home, link) })),
  ),
});
