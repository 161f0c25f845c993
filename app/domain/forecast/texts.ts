import * as m from "#app/paraglide/messages.js";
import type { AgeWord } from "./answers.ts";
import type { ForecastLine } from "./forecast.ts";
import type { InsurerMark, Lifetime } from "./lifetimes.ts";

/** By the id of the row. */
export const LIFETIME_NAMES: Readonly<Record<string, () => string>> = {
  "roof-three-tab": m.forecast_part_roof_three_tab,
  "roof-architectural": m.forecast_part_roof_architectural,
  "roof-tile": m.forecast_part_roof_tile,
  "roof-metal": m.forecast_part_roof_metal,
  "roof-flat": m.forecast_part_roof_flat,
  ac: m.forecast_part_ac,
  ducts: m.forecast_part_ducts,
  "mini-split": m.forecast_part_mini_split,
  "water-heater-tankless": m.forecast_part_water_heater_tankless,
  "water-heater-tank": m.forecast_part_water_heater_tank,
  "pool-finish": m.forecast_part_pool_finish,
  "screen-mesh": m.forecast_part_screen_mesh,
  paint: m.forecast_part_paint,
  windows: m.forecast_part_windows,
  "garage-door": m.forecast_part_garage_door,
  "garage-opener": m.forecast_part_garage_opener,
  panel: m.forecast_part_panel,
  "well-pump": m.forecast_part_well_pump,
  "septic-field": m.forecast_part_septic_field,
  softener: m.forecast_part_softener,
  generator: m.forecast_part_generator,
  refrigerator: m.forecast_part_refrigerator,
  range: m.forecast_part_range,
  dishwasher: m.forecast_part_dishwasher,
  washer: m.forecast_part_washer,
  dryer: m.forecast_part_dryer,
  alarms: m.forecast_part_alarms,
  fence: m.forecast_part_fence,
  deck: m.forecast_part_deck,
  driveway: m.forecast_part_driveway,
};

export const lifetimeName = ({ id }: Pick<Lifetime, "id">) => LIFETIME_NAMES[id]?.() ?? "";

/** "Refrigerator", and "Refrigerator 2" of a second one. */
export function lineName({ lifetime, unit }: Pick<ForecastLine, "lifetime" | "unit">): string {
  const name = lifetimeName(lifetime);
  return unit === 1 ? name : m.forecast_part_number({ name, number: unit });
}

/** What is to be known of the figures beside their range. */
export const LIFETIME_NOTES: Readonly<Record<string, () => string>> = {
  "roof-tile": m.forecast_note_tile,
  ac: m.forecast_note_ac,
  "screen-mesh": m.forecast_note_mesh,
};

export const AGE_WORD_TEXTS: Record<AgeWord, () => string> = {
  original: m.forecast_age_original,
  half: m.forecast_age_half,
  schedule: m.forecast_age_schedule,
};

export const MARK_TEXTS: Record<InsurerMark["id"], (of: { year: number; age: number }) => string> = {
  inspection: m.forecast_mark_inspection,
  citizens: m.forecast_mark_citizens,
};

/** "2028 to 2032", or one year. */
export const spanText = ({ from, to }: { from: number; to: number }) =>
  from === to ? String(from) : m.forecast_span({ from, to });
