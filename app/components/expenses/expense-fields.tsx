import { TextField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { DESCRIPTION_MAX, EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import * as m from "#app/paraglide/messages.js";

type Name = "category" | "description" | "amount" | "date";

type Props = {
  /** The value and the error of a field. */
  field: (name: Name) => { name: string; defaultValue: string; error: string | null };
  /** The range of days an expense may have. */
  days: { earliest: CalendarDay; latest: CalendarDay };
};

const CATEGORIES = EXPENSE_CATEGORIES.map((category) => ({ value: category, label: category }));

export function ExpenseFields({ field, days }: Props) {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-[2fr_3fr]">
        <SelectField
          label={m.common_category()}
          {...field("category")}
          required
          placeholder={m.expenses_fields_choose_category()}
          options={CATEGORIES}
        />
        <TextField
          label={m.common_description()}
          {...field("description")}
          required
          maxLength={DESCRIPTION_MAX}
        />
      </div>
      <div className="grid grid-cols-[2fr_3fr] gap-3 sm:grid-cols-2 sm:gap-4 md:gap-5">
        <TextField
          label={m.common_amount()}
          {...field("amount")}
          required
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
          maxLength={20}
        />
        <TextField
          label={m.common_date()}
          {...field("date")}
          required
          type="date"
          min={days.earliest}
          max={days.latest}
        />
      </div>
    </>
  );
}
