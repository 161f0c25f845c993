import { addYears, type CalendarDay } from "#app/domain/days/calendar-day.ts";

/** A wind mitigation report is good for five years, less after a new roof. */
export function windReportEnds(reportOn: CalendarDay, roofPermitOn: CalendarDay | null): CalendarDay {
  const end = addYears(reportOn, 5);
  return roofPermitOn !== null && roofPermitOn > reportOn && roofPermitOn < end ? roofPermitOn : end;
}

/** Insurers take a 4-point report for about a year. */
export const fourPointEnds = (reportOn: CalendarDay): CalendarDay => addYears(reportOn, 1);
