import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { EVERYBODY } from "#app/domain/email/group-email.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { type ActionInput, createActions } from "#app/http/actions.server.ts";
import * as m from "#app/paraglide/messages.js";
import { createDraft } from "#app/services/email/group-emails.server.ts";
import { readClientsInStorm, stormEmailId } from "#app/services/storm/clients-in-storm.server.ts";
import { emailPath } from "../shared/group-email-paths.ts";
import { templateText } from "../shared/group-email-templates.ts";
import { STORM } from "./paths.ts";

type StormActionContext = ActionInput & { agent: Agent };

const { buttonAction, dispatch } = createActions<StormActionContext>(() => STORM);

const writeForm = z.object({ storm: z.string().max(300) });

export const runStormIntent = dispatch({
  /** Begins the one email about a storm, to be read over and sent on its own page; pressed again, it opens it. */
  write: buttonAction(writeForm, m.agent_storm_write_failed, async ({ context, agent }, { storm }) => {
    const { storms } = await readClientsInStorm(context, agent.id);
    const standing = storms.find(({ stormKey }) => stormKey === storm);
    if (!standing) throw new RuleViolation(m.agent_storm_over());
    const id = await stormEmailId(agent.id, storm);
    await createDraft(context, agent.id, {
      id,
      ...templateText("storm", agent),
      recipients: { ...EVERYBODY, counties: standing.counties },
    });
    return redirect(emailPath(id));
  }),
});
