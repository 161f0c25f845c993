import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import type { BulkOptions } from "#app/domain/clients/bulk-change.ts";
import { tagsField } from "#app/domain/clients/tags.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { type ActionInput, createActions } from "#app/http/actions.server.ts";
import { NO_FIELDS, text } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import {
  beginBulkChange,
  beginUndo,
  continueBulkChange,
  requireBulkChange,
} from "#app/services/clients/bulk-change.server.ts";
import { bulkPath } from "./paths.ts";

type Args = ActionInput & { agent: Agent; bulkId: string };

const features = z.array(z.enum(HOME_FEATURES, { error: m.common_choose_from_the_list })).default([]);

const optionsForm = z
  .object({
    kind: z.string().max(20).default(""),
    tags: tagsField(),
    propertyType: z.enum(["", ...PROPERTY_TYPES], { error: m.common_choose_from_the_list }).default(""),
    add: features,
    remove: features,
  })
  .refine(({ kind, tags }) => (kind !== "tag" && kind !== "untag") || tags.length > 0, {
    error: m.clients_bulk_enter_tags,
    path: ["tags"],
  })
  .refine(
    ({ kind, propertyType, add, remove }) =>
      kind !== "home" || propertyType !== "" || add.length + remove.length > 0,
    { error: m.clients_bulk_choose_home, path: ["propertyType"] },
  )
  .refine(({ add, remove }) => !add.some((one) => remove.includes(one)), {
    error: m.clients_bulk_not_both,
    path: ["remove"],
  });

const { buttonAction, formAction, dispatch } = createActions<Args>(({ bulkId }) => bulkPath(bulkId));

/** With JavaScript the page runs the steps and shows progress; without, one request runs a few and offers to go on. */
const STEPS_WITHOUT_SCRIPT = 5;

async function runSteps({ context, agent, bulkId, form }: Args): Promise<Response> {
  if (text(form, "steps") === "1") return redirect(`${bulkPath(bulkId)}?go=1`);
  await continueBulkChange(context, agent.id, bulkId, STEPS_WITHOUT_SCRIPT);
  return redirect(bulkPath(bulkId));
}

export const runBulkIntent = dispatch({
  begin: formAction(
    optionsForm,
    m.agent_clients_bulk_failed,
    async (args, { tags, propertyType, add, remove }) => {
      const { kind } = await requireBulkChange(args.context, args.agent.id, args.bulkId);
      const options: BulkOptions =
        kind === "home"
          ? { add, remove, ...(propertyType && { propertyType }) }
          : kind === "tag" || kind === "untag"
            ? { tags }
            : {};
      await beginBulkChange(args.context, args.agent.id, args.bulkId, options);
      return runSteps(args);
    },
  ),
  continue: buttonAction(NO_FIELDS, m.agent_clients_bulk_failed, runSteps),
  undo: buttonAction(NO_FIELDS, m.agent_clients_bulk_failed, async (args) => {
    await beginUndo(args.context, args.agent.id, args.bulkId);
    return runSteps(args);
  }),
});
