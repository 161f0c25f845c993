import { pluralize } from "#app/domain/text/grammar.ts";

/** A bar of the year and where it leads, for who cannot see it: "March: 4 due dates". */
export const monthOf = (name: string, count: number) =>
  `${name}: ${pluralize(count, "due date", "due dates")}`;
export const season = "Hurricane season, June to November. Each due date counts, including weekly ones.";
