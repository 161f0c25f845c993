import { z } from "zod";
import { LIBRARY_FREQUENCIES, type LibraryFields, MONTH_DAYS } from "#app/domain/library/library-task.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { CARE_LEVELS } from "#app/domain/tasks/care-level.ts";
import { PRIORITIES, SCHEDULE_MODES, TASK_TYPES, TITLE_MAX } from "#app/domain/tasks/task-fields.ts";
import { type FieldMessage, formId, line, optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import { amountField, minutesField } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { CATEGORY_MAX, DESCRIPTION_MAX } from "./form-options.ts";
import type { DialogParams, LevelFilter, LibraryTab, ListParams } from "./paths.ts";

/** A whole number from 1 to `max`; null if empty. */
function countField(max: number, message: FieldMessage) {
  return optionalLine(10).transform((value, context) => {
    if (value === "") return null;
    const count = /^\d{1,2}$/.test(value) ? Number(value) : 0;
    if (count < 1 || count > max) context.addIssue({ code: "custom", message: message() });
    return count;
  });
}

const fields = {
  title: line(m.agent_library_dialog_enter_title, TITLE_MAX),
  description: optionalText(DESCRIPTION_MAX),
  category: line(m.common_choose_a_category, CATEGORY_MAX),
  type: z.enum(TASK_TYPES, { error: m.common_choose_one }),
  frequency: z.enum(LIBRARY_FREQUENCIES, { error: m.common_choose_how_often }),
  month: countField(12, m.agent_library_dialog_choose_month),
  day: countField(31, () => m.agent_library_dialog_enter_day({ last: 31 })),
  scheduleMode: z.enum(SCHEDULE_MODES, { error: m.common_choose_one }).default("after_completion"),
  priority: z.enum(PRIORITIES, { error: m.common_choose_one }),
  propertyTypes: z.array(z.enum(PROPERTY_TYPES, { error: m.common_choose_from_the_list })).default([]),
  requiredFeature: z.enum(["", ...HOME_FEATURES], { error: m.common_choose_from_the_list }).default(""),
  minutes: minutesField(),
  costLow: amountField(),
  costHigh: amountField(),
  diy: z.string().max(40).optional(),
  vendorCategory: optionalLine(CATEGORY_MAX),
};

export const taskForm = z
  .object(fields)
  .superRefine(({ frequency, month, day, costLow, costHigh }, context) => {
    const add = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (frequency === "seasonally") {
      const most = month === null ? 31 : (MONTH_DAYS[month - 1] ?? 31);
      if (month === null) add("month", m.agent_library_dialog_choose_month());
      else if (day !== null && day > most) add("day", m.agent_library_dialog_enter_day({ last: most }));
    }
    if (costLow !== null && costHigh !== null && costLow > costHigh) {
      add("costHigh", m.agent_library_dialog_cost_too_low());
    }
  })
  .transform(({ month, day, ...said }): LibraryFields => {
    const seasonal = said.frequency === "seasonally";
    return {
      ...said,
      monthToPerform: seasonal ? month : null,
      dueDay: seasonal ? day : null,
      propertyTypes: PROPERTY_TYPES.filter((type) => said.propertyTypes.includes(type)),
      requiredFeature: said.requiredFeature === "" ? null : said.requiredFeature,
      diy: said.diy !== undefined,
      vendorCategory: said.vendorCategory === "" ? null : said.vendorCategory,
    };
  });

/** Created with the form, so a resubmit does not add the task twice. */
export const newTaskId = z.object({ taskId: formId });

const MAX_SEARCH = 100;
const MAX_COUNT = 1_000;
const TABS: readonly LibraryTab[] = [...TASK_TYPES, "deleted"];
const LEVELS: readonly LevelFilter[] = [...CARE_LEVELS, "always"];

/** Unreadable values are ignored. */
export function readListParams(params: URLSearchParams): ListParams {
  const count = Number(params.get("count"));
  return {
    tab: TABS.find((tab) => tab === params.get("tab")) ?? null,
    level: LEVELS.find((level) => level === params.get("level")) ?? null,
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH).toWellFormed(),
    count: Number.isInteger(count) && count > 0 ? Math.min(count, MAX_COUNT) : null,
  };
}

export function readDialog(params: URLSearchParams): DialogParams | null {
  const dialog = params.get("dialog");
  const task = params.get("task") ?? "";
  switch (dialog) {
    case "add":
      return { dialog, from: params.get("from") ?? undefined };
    case "restore":
      return { dialog };
    case "edit":
    case "delete":
    case "homes":
      return { dialog, task };
    default:
      return null;
  }
}
