import { formatDay } from "#app/domain/days/date-format.ts";
import { formatCents } from "#app/domain/money.ts";
import { formatCustomFrequency } from "#app/domain/tasks/custom-task.ts";
import * as m from "#app/paraglide/messages.js";
import type { ApplianceChange, ApplianceField, Card, CardOf, Confidence, PlannedTask } from "./turn.ts";

/** What a card says: the offer, each value it would write, the button, and what stands there afterwards. */
export type ProposalText = {
  sentence: string;
  details: { label: string; value: string }[];
  confirm: string;
  done: string;
};

type Detail = [label: string, value: string | null];

/** The words of a card. `agentName` is the agent's first name, empty where unknown. */
export function proposalText(card: Card, agentName: string): ProposalText {
  const agent = agentName || m.assistant_agent_unnamed();
  switch (card.kind) {
    case "complete_task":
      return words(
        m.assistant_mark_done({ task: card.title }),
        doneDetails(card),
        m.assistant_mark_done_button(),
        m.assistant_marked_done(),
      );
    case "move_task":
      return words(
        m.assistant_reschedule({ task: card.title, day: dayWords(card.dueDate) }),
        [],
        m.assistant_reschedule_button(),
        m.assistant_rescheduled(),
      );
    case "add_task":
      return card.planned
        ? plannedText(card.planned)
        : words(
            m.assistant_add_task({ task: card.title }),
            taskDetails(card),
            m.assistant_add_task_button(),
            m.common_in_your_plan(),
          );
    case "add_expense":
      return words(
        m.assistant_add_expense({ amount: formatCents(card.amount) }),
        expenseDetails(card),
        m.assistant_add_expense_button(),
        m.assistant_expense_added(),
      );
    case "request_help":
      return words(
        m.assistant_ask_for_help({ agent, what: card.title }),
        [[m.assistant_agent_will_read({ agent: capital(agent) }), card.message]],
        m.assistant_ask_button({ agent }),
        m.assistant_help_asked({ agent: capital(agent) }),
      );
    case "save_appliance": {
      const what = card.appliance.toLowerCase();
      const details = applianceDetails(card);
      return words(
        saveAppliance(what),
        details,
        m.assistant_save_appliance_button(),
        m.assistant_appliance_saved(),
      );
    }
    case "update_appliance": {
      const details = card.changes.map(changeDetail);
      return words(
        updateAppliance(card.title),
        details,
        m.assistant_update_appliance_button(),
        m.assistant_appliance_updated(),
      );
    }
  }
}

/** What is said in place of an offer to add a task that is in the plan. */
function plannedText({ title, dueDay }: PlannedTask): ProposalText {
  return words(
    m.assistant_already_planned({ task: title }),
    [[m.common_due(), dayWords(dueDay)]],
    m.assistant_open_task_button(),
    m.common_in_your_plan(),
  );
}

/** What was told of a completion. */
function doneDetails({ day, cost, vendorName }: CardOf<"complete_task">): Detail[] {
  return [
    [m.common_date_done(), day ? dayWords(day) : null],
    [m.common_cost(), cost ? formatCents(cost) : null],
    [m.common_who_did_it(), vendorName ?? null],
  ];
}

function changeDetail({ field, from, to }: ApplianceChange): Detail {
  const read = (value: string) =>
    (field === "installedOn" || field === "warrantyEndsOn") && value ? dayWords(value) : value;
  return [APPLIANCE_LABELS[field], oldToNew(read(from), read(to))];
}

export const APPLIANCE_LABELS: Record<ApplianceField, string> = {
  get brand() {
    return m.common_brand();
  },
  get model() {
    return m.common_model();
  },
  get serial() {
    return m.common_serial_number();
  },
  get installedOn() {
    return m.common_installed();
  },
  get warrantyEndsOn() {
    return m.common_warranty_ends();
  },
};

function taskDetails({ frequency, dueDate, category, description }: CardOf<"add_task">): Detail[] {
  return [
    [m.common_how_often(), capital(formatCustomFrequency(frequency))],
    [m.common_due(), dueDate === null ? m.assistant_in_a_week() : dayWords(dueDate)],
    [m.assistant_system(), category],
    [m.common_notes(), description],
  ];
}

function expenseDetails(card: CardOf<"add_expense">): Detail[] {
  return [
    [m.common_description(), card.description],
    [m.common_category(), card.category],
    [m.common_date(), dayWords(card.expenseDate)],
    [m.common_vendor(), card.vendorName],
  ];
}

function applianceDetails(card: CardOf<"save_appliance">): Detail[] {
  return [
    [m.common_type_field(), card.appliance],
    [m.common_brand(), card.brand],
    [m.common_model(), card.model],
    [m.common_serial_number(), card.serial],
    [m.common_installed(), card.installedOn && dayWords(card.installedOn)],
    [m.common_warranty_ends(), card.warrantyEndsOn && dayWords(card.warrantyEndsOn)],
  ];
}

function words(sentence: string, details: Detail[], confirm: string, done: string): ProposalText {
  const told = details.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return { sentence, details: told, confirm, done };
}

/** A card is stored as the assistant wrote it: a day it got wrong is shown as it stands. */
function dayWords(day: string): string {
  try {
    return formatDay(day);
  } catch {
    return day;
  }
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How sure a reading is, as people say it. */
export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  get high() {
    return m.assistant_sure();
  },
  get medium() {
    return m.assistant_likely();
  },
  get low() {
    return m.assistant_guess();
  },
};

const saveAppliance = (what: string) =>
  m.assistant_save_appliance({ what: what || m.assistant_save_appliance_unnamed() });
const updateAppliance = (what: string) =>
  m.assistant_update_appliance({ what: what || m.assistant_update_appliance_unnamed() });
export const oldToNew = (from: string, to: string) =>
  `${from || m.assistant_empty_value()} → ${to || m.assistant_empty_value()}`;
