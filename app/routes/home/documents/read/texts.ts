import type { FormsProblem } from "#app/domain/forms/contract.ts";
import type { AnswerField } from "#app/domain/forms/form-answers.ts";
import type { WhyBlank } from "#app/domain/forms/form-values.ts";
import type { FormFact, FormId } from "#app/domain/forms/layouts.ts";
import * as m from "#app/paraglide/messages.js";

export const PROBLEM_TEXTS: Record<FormsProblem, () => string> = {
  not_pdf: m.home_forms_not_pdf,
  locked: m.home_forms_locked,
  broken: m.home_forms_broken,
  too_large: m.home_forms_too_large,
  slow: m.home_forms_slow,
  busy: m.home_forms_busy,
  failed: m.home_forms_failed,
};

export const FORM_TEXTS: Record<FormId, (where: { page: number }) => string> = {
  four_point: m.home_forms_four_point,
  wind_mitigation: m.home_forms_wind_mitigation,
  roof_condition: m.home_forms_roof_condition,
};

export const WHY_TEXTS: Record<WhyBlank, () => string> = {
  blank: m.home_forms_blank,
  unreadable: m.home_forms_unreadable,
  impossible: m.home_forms_impossible,
  unclear: m.home_forms_unclear,
};

export const FIELD_TEXTS: Record<AnswerField, { label: () => string; kind: "year" | "day" | "line" }> = {
  yearBuilt: { label: m.home_forms_year_built, kind: "year" },
  roofYear: { label: m.home_forms_roof_year, kind: "year" },
  roofMaterial: { label: m.home_forms_roof_material, kind: "line" },
  hvacYear: { label: m.home_forms_hvac_year, kind: "year" },
  waterHeaterYear: { label: m.home_forms_heater_year, kind: "year" },
  roofPermitOn: { label: m.home_forms_permit, kind: "day" },
  fourPointOn: { label: m.home_forms_four_point_on, kind: "day" },
  windReportOn: { label: m.home_forms_wind_on, kind: "day" },
};

export const NOTE_TEXTS: Partial<Record<FormFact, () => string>> = {
  roofRemaining: m.home_forms_note_roof_remaining,
  roofLeaks: m.home_forms_note_roof_leaks,
  roof2Covering: m.home_forms_note_roof2_covering,
  roof2Age: m.home_forms_note_roof2_age,
  roof2Remaining: m.home_forms_note_roof2_remaining,
  roof2PermitOn: m.home_forms_note_roof2_permit,
  panelBrand: m.home_forms_note_panel_brand,
  panelAge: m.home_forms_note_panel_age,
  amps: m.home_forms_note_amps,
  hazards: m.home_forms_note_hazards,
  pipes: m.home_forms_note_pipes,
  openings: m.home_forms_note_openings,
};

export const CHOICE_TEXTS: Record<string, () => string> = {
  yes: m.home_forms_choice_yes,
  no: m.home_forms_choice_no,
  aluminum_wiring: m.home_forms_choice_aluminum_wiring,
  cloth_wiring: m.home_forms_choice_cloth_wiring,
  knob_and_tube: m.home_forms_choice_knob_and_tube,
  blowing_fuses: m.home_forms_choice_blowing_fuses,
  tripping_breakers: m.home_forms_choice_tripping_breakers,
  empty_sockets: m.home_forms_choice_empty_sockets,
  loose_wiring: m.home_forms_choice_loose_wiring,
  improper_grounding: m.home_forms_choice_improper_grounding,
  corrosion: m.home_forms_choice_corrosion,
  over_fusing: m.home_forms_choice_over_fusing,
  double_taps: m.home_forms_choice_double_taps,
  exposed_wiring: m.home_forms_choice_exposed_wiring,
  unsafe_wiring: m.home_forms_choice_unsafe_wiring,
  breaker_size: m.home_forms_choice_breaker_size,
  scorching: m.home_forms_choice_scorching,
  copper: m.home_forms_choice_copper,
  pex: m.home_forms_choice_pex,
  pvc_cpvc: m.home_forms_choice_pvc_cpvc,
  galvanized: m.home_forms_choice_galvanized,
  cast_iron: m.home_forms_choice_cast_iron,
  polybutylene: m.home_forms_choice_polybutylene,
  abs: m.home_forms_choice_abs,
};
