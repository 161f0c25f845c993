import { addDays, type CalendarDay } from "#app/domain/days/calendar-day.ts";

/** Days before its end from which a warranty is worth a reminder: time to have something looked at. */
export const WARRANTY_ENDING_DAYS = 60;

export type WarrantyStatus = "unknown" | "over" | "ending" | "running";

/** How a warranty stands that ends on a day, the day itself included; null = no end known. */
export function warrantyStatus(endsOn: CalendarDay | null, today: CalendarDay): WarrantyStatus {
  if (endsOn === null) return "unknown";
  if (endsOn < today) return "over";
  return endsOn <= addDays(today, WARRANTY_ENDING_DAYS) ? "ending" : "running";
}
