import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { CALL_OUTCOMES, type CallOutcome } from "#app/domain/calls/call-reasons.ts";
import { CALL_REASON_LABELS } from "#app/domain/calls/call-words.ts";
import { LATER_WITHIN_DAYS } from "#app/domain/calls/choose-calls.ts";
import { addDays, isCalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatLongDay } from "#app/domain/days/date-format.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import * as m from "#app/paraglide/messages.js";
import { type RecordedOutcome, recordOutcome, undoOutcome } from "#app/services/calls/call-outcome.server.ts";
import { DASHBOARD_ACTION } from "./paths.ts";

type CallActionContext = ActionInput & { agent: Agent };

const { buttonAction, formAction, dispatch } = createActions<CallActionContext>(() => "/agent");

/** An item's id, or a live reason with the id of its request or referral. */
const itemField = z.string().max(400).catch("");

const DONE = CALL_OUTCOMES.filter((outcome) => outcome !== "later");

const doneForm = z.object({ item: itemField, outcome: z.enum(DONE as [CallOutcome, ...CallOutcome[]]) });

/** `preset` comes from a button, `day` was typed beside it. */
const laterForm = ({ agent, context }: CallActionContext) => {
  const today = todayIn(agent.timeZone, context.now);
  const text = z.string().max(200).default("");
  return z
    .object({ item: itemField, preset: text, day: text })
    .transform(({ item, preset, day }, { addIssue }) => {
      const laterOn = preset || day;
      if (!isCalendarDay(laterOn) || laterOn <= today || laterOn > addDays(today, LATER_WITHIN_DAYS)) {
        addIssue({ code: "custom", path: ["day"], message: m.calls_choose_later_day() });
        return z.NEVER;
      }
      return { item, laterOn };
    });
};

const undoForm = z.object({
  item: itemField,
  at: z.coerce.number().int(),
  log: z.string().max(64),
  laterOn: z
    .string()
    .max(200, { abort: true })
    .refine((day) => day === "" || isCalendarDay(day)),
});

export const runCallIntent = dispatch({
  call: buttonAction(doneForm, m.agent_dashboard_call_failed, async (args, { item, outcome }) => {
    const recorded = await recordOutcome(args.context, args.agent, { item, outcome, laterOn: null });
    return recordedToast(DONE_WORDS[outcome]?.(recorded) ?? recorded.name, item, recorded);
  }),
  "call-later": formAction(laterForm, m.agent_dashboard_call_failed, async (args, { item, laterOn }) => {
    const recorded = await recordOutcome(args.context, args.agent, { item, outcome: "later", laterOn });
    const words = m.agent_dashboard_call_later({ name: recorded.name, day: formatLongDay(laterOn) });
    return recordedToast(words, item, recorded);
  }),
  "call-undo": buttonAction(undoForm, m.agent_dashboard_call_failed, async (args, { laterOn, ...undo }) => {
    const { name } = await undoOutcome(args.context, args.agent, { ...undo, laterOn: laterOn || null });
    return successToast(m.agent_dashboard_call_undone({ name }));
  }),
});

const DONE_WORDS: Partial<Record<CallOutcome, (recorded: RecordedOutcome) => string>> = {
  called: ({ name }) => m.agent_dashboard_call_called({ name }),
  texted: ({ name }) => m.agent_dashboard_call_texted({ name }),
  emailed: ({ name }) => m.agent_dashboard_call_emailed({ name }),
  met: ({ name }) => m.agent_dashboard_call_met({ name }),
  never: ({ name, reason }) => m.agent_dashboard_call_never({ name, reason: CALL_REASON_LABELS[reason]() }),
};

function recordedToast(message: string, item: string, { undo }: RecordedOutcome) {
  if (undo === null) return successToast(message);
  const fields = {
    intent: "call-undo",
    item,
    at: String(undo.at),
    log: undo.log,
    laterOn: undo.laterOn ?? "",
  };
  return successToast(message, { undo: { action: DASHBOARD_ACTION, fields } });
}
