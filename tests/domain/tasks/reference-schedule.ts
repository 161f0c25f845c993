/**
 * An independent version of the schedule rules that counts days as integers and shares no code with the one under
 * test.
 */

export type Ymd = { y: number; m: number; d: number };

/** Days since 1970-01-01 in the Gregorian calendar. */
export function daysFromCivil({ y, m, d }: Ymd): number {
  const shifted = m <= 2 ? y - 1 : y;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (m > 2 ? m - 3 : m + 9) + 2) / 5) + d - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function civilFromDays(days: number): Ymd {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const mp = Math.floor((5 * dayOfYear + 2) / 153);
  const m = mp < 10 ? mp + 3 : mp - 9;
  const y = yearOfEra + era * 400 + (m <= 2 ? 1 : 0);
  return { y, m, d: dayOfYear - Math.floor((153 * mp + 2) / 5) + 1 };
}

export function read(text: string): Ymd {
  return { y: Number(text.slice(0, 4)), m: Number(text.slice(5, 7)), d: Number(text.slice(8, 10)) };
}

export function write({ y, m, d }: Ymd): string {
  return `${String(y).padStart(4, "0")}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
}

export function dayNumber(text: string): number {
  return daysFromCivil(read(text));
}

export function dayText(days: number): string {
  return write(civilFromDays(days));
}

export function monthLength(y: number, m: number): number {
  if (m === 2) return (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(m) ? 30 : 31;
}

function clamped(y: number, m: number, d: number): string {
  return write({ y, m, d: Math.min(d, monthLength(y, m)) });
}

export function plusMonths(text: string, n: number, wantedDay = read(text).d): string {
  const { y, m } = read(text);
  const months = y * 12 + (m - 1) + n;
  return clamped(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, wantedDay);
}

export type Plan = {
  frequency: string;
  monthToPerform: number | null;
  monthDay: number | null;
  scheduleMode: "after_completion" | "fixed_date";
};

export type Due = { dueDay: string; anchorDay: number };

function monthStep(plan: Plan): number | null {
  if (plan.frequency === "monthly") return 1;
  if (plan.frequency === "quarterly") return 3;
  if (plan.frequency === "semi-annually") return 6;
  if (plan.frequency === "annually") return 12;
  return plan.frequency === "seasonally" && plan.monthToPerform === null ? 3 : null;
}

export function expectedFirst(plan: Plan, today: string): Due {
  const step = monthStep(plan);
  if (step !== null) return { dueDay: plusMonths(today, step), anchorDay: read(today).d };
  if (plan.frequency === "seasonally") {
    const wanted = plan.monthDay ?? 1;
    // Walks the calendar day by day until it meets a candidate day.
    for (let n = dayNumber(today); ; n++) {
      const here = civilFromDays(n);
      if (here.m !== plan.monthToPerform) continue;
      const end = monthLength(here.y, here.m);
      if (here.d === Math.min(wanted, end) || here.d === end)
        return { dueDay: write(here), anchorDay: wanted };
    }
  }
  const dueDay = dayText(dayNumber(today) + (plan.frequency === "weekly" ? 7 : 30));
  return { dueDay, anchorDay: read(dueDay).d };
}

export type Finished = {
  schedule: Plan;
  dueDay: string;
  /** The scheduled day before somebody moved this occurrence. */
  scheduledDay?: string | null;
  anchorDay: number;
  completedOn: string;
  today: string;
  skipped?: boolean;
};

export function expectedSuccessor(input: Finished): Due | null {
  const { schedule, completedOn, today } = input;
  const meant = input.scheduledDay ?? input.dueDay;
  const seen = Math.max(dayNumber(completedOn), dayNumber(today));
  const wholeTurn = Math.max(seen, dayNumber(input.dueDay), dayNumber(meant));
  const counted = schedule.scheduleMode === "after_completion";
  const base = counted ? completedOn : meant;
  const after = counted && !input.skipped ? seen : wholeTurn;
  if (schedule.frequency === "weekly") {
    let n = dayNumber(base) + 7;
    while (n <= after) n += 7;
    return { dueDay: dayText(n), anchorDay: read(dayText(n)).d };
  }
  const step = monthStep(schedule);
  if (step !== null) {
    const anchorDay = counted ? read(base).d : input.anchorDay;
    return firstAfter(after, (k) => plusMonths(base, step * k, anchorDay), anchorDay);
  }
  if (schedule.frequency !== "seasonally") return null;
  const month = schedule.monthToPerform ?? 0;
  const turn = read(meant);
  // Moved past New Year: that year's named day is still more than 6 months away.
  const monthsAhead = clamped(turn.y, month, input.anchorDay) > plusMonths(meant, 6) ? 0 : 1;
  return firstAfter(
    wholeTurn,
    (k) => clamped(turn.y + monthsAhead + k - 1, month, input.anchorDay),
    input.anchorDay,
  );
}

function firstAfter(floor: number, nth: (k: number) => string, anchorDay: number): Due {
  for (let k = 1; ; k++) {
    const dueDay = nth(k);
    if (dayNumber(dueDay) > floor) return { dueDay, anchorDay };
  }
}

/**
 * The UTC offset in hours under the US rule of 2007: from 2:00 on March's second Sunday to 2:00 on November's
 * first.
 */
export function usOffsetHours(standardHours: number, epochMs: number): number {
  const { y } = civilFromDays(Math.floor(epochMs / 86_400_000));
  const starts = sundayOf(y, 3, 2) * 86_400_000 + (2 - standardHours) * 3_600_000;
  const ends = sundayOf(y, 11, 1) * 86_400_000 + (1 - standardHours) * 3_600_000;
  return epochMs >= starts && epochMs < ends ? standardHours + 1 : standardHours;
}

function sundayOf(y: number, m: number, nth: number): number {
  const first = daysFromCivil({ y, m, d: 1 });
  // 1970-01-04, day 3, was a Sunday.
  const toSunday = (((3 - first) % 7) + 7) % 7;
  return first + toSunday + 7 * (nth - 1);
}

export function localDayAndHour(standardHours: number, epochMs: number): { day: string; hour: number } {
  const local = epochMs + usOffsetHours(standardHours, epochMs) * 3_600_000;
  const days = Math.floor(local / 86_400_000);
  return { day: dayText(days), hour: Math.floor((local - days * 86_400_000) / 3_600_000) };
}

export function seededNumbers(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
