import { MONTHS } from "#app/domain/days/date-format.ts";
import { LIBRARY_FREQUENCIES, type LibraryFrequency } from "#app/domain/library/library-task.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import {
  FREQUENCY_LABELS,
  MODE_LABELS,
  PRIORITY_LABELS,
  TYPE_LABELS,
} from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";

export const LIBRARY_FREQUENCY_LABELS: Record<LibraryFrequency, string> = {
  ...FREQUENCY_LABELS,
  get seasonally() {
    return m.agent_library_dialog_yearly_in_month();
  },
};

export const FREQUENCIES = LIBRARY_FREQUENCIES.map((value) => ({
  value,
  label: LIBRARY_FREQUENCY_LABELS[value],
}));
export const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1), label }));
export const MODES = optionsOf(MODE_LABELS);
export const PRIORITY_OPTIONS = optionsOf(PRIORITY_LABELS);
export const TYPES = optionsOf(TYPE_LABELS);
export const HOME_TYPES = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));
export const FEATURES = HOME_FEATURES.map((value) => ({ value, label: HOME_FEATURE_LABELS[value] }));
export const CATEGORIES: readonly string[] = TASK_CATEGORIES;

export const DESCRIPTION_MAX = 2_000;
export const CATEGORY_MAX = 60;

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
