import { z } from "zod";
import { needs } from "#app/auth/guards.server.ts";
import { isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { optionalText } from "#app/domain/text/form-fields.ts";
import { createActions, successToast } from "#app/http/actions.server.ts";
import { NO_FIELDS } from "#app/http/forms.server.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import {
  addFirstWeek,
  checkOff,
  replyInStorm,
  saveLoss,
  uncheck,
} from "#app/services/storm/storm-list.server.ts";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import { actorOf } from "../shared/acting.server.ts";
import { needsAgent } from "../shared/needs-agent.server.ts";
import { depsOf, type HomeActionContext, runFormOnce } from "../shared/replayed-form.server.ts";
import { MESSAGE_MAX, STORM } from "./paths.ts";

/** `task`: as the queue of a phone calls what is checked off. */
const checkForm = z.object({
  task: z.string().max(64).catch(""),
  storm: z.string().max(400).catch(""),
});
const replyForm = z.object({ message: optionalText(MESSAGE_MAX) });
const lossForm = z.object({
  day: z
    .string()
    .max(40, { abort: true })
    .refine(isCalendarDay, { error: () => m.home_storm_enter_day() }),
  note: optionalText(MESSAGE_MAX),
});

const { formAction, buttonAction, dispatch } = createActions<HomeActionContext>(() => STORM, runFormOnce);

const reply = (said: "safe" | "help") =>
  formAction(replyForm, m.home_storm_reply_failed, async (args, { message }) => {
    const { context, home } = args;
    needsAgent(home);
    const agent = found(await getBrand(context.db, home.agentId));
    const told = await replyInStorm(context, home, actorOf(home), {
      reply: said,
      message,
      agentEmail: agent.email,
    });
    return successToast(told === "help" ? m.home_storm_told_help() : m.home_storm_told_safe());
  });

export const runStormIntent = dispatch({
  complete: buttonAction(checkForm, m.home_storm_check_failed, async (args, { task, storm }) => {
    await checkOff(depsOf(args), args.home, actorOf(args.home), { item: task, stormKey: storm });
    return successToast(m.home_storm_checked());
  }),
  undo: buttonAction(checkForm, m.home_storm_check_failed, async (args, { task, storm }) => {
    await uncheck(depsOf(args), args.home, { item: task, stormKey: storm });
    return successToast(m.home_storm_unchecked());
  }),
  ...needs("help.ask", { safe: reply("safe"), help: reply("help") }),
  ...needs("property.write", {
    loss: formAction(lossForm, m.home_storm_loss_failed, async ({ context, home }, input) => {
      await saveLoss(context, home, input);
      return successToast(m.home_storm_loss_saved());
    }),
  }),
  ...needs("tasks.manage", {
    week: buttonAction(NO_FIELDS, m.home_storm_week_failed, async ({ context, home }) => {
      const count = await addFirstWeek(context, home);
      return successToast(count === 0 ? m.home_storm_week_there() : m.home_storm_week_added({ count }));
    }),
  }),
});
