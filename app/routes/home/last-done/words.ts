import { pluralize } from "#app/domain/text/grammar.ts";

export const page = "Last done";
export const title = "Have you done these recently?";
export const lead = "Your answers set when each comes next. If you’re not sure, leave it.";
export const month = "Month";
export const year = "Year";
export const unsure = "Not sure";
export const never = "Never";
export const ahead = "Choose this month or an earlier one.";
export const save = "Save dates";
export const notNow = "Not now";
export const failed = "Error saving your answers. Please try again.";
export const saved = (count: number) =>
  count === 0
    ? "Your dates stay as they are."
    : `${pluralize(count, "due date", "due dates")} set by your answers.`;
