import type { ShouldRevalidateFunction } from "@remix-run/react";
import type { ReactNode } from "react";
import * as m from "#app/paraglide/messages.js";
import { ConflictContext } from "./field.tsx";

type Failure = { conflict?: boolean; values: Record<string, string | string[]> } | null | undefined;

type Props = {
  failure: Failure;
  /** The current row, by field name: a checkbox as a boolean, a list as an array. */
  values: object;
  /** `serializeSnapshot` of the row; empty for a new one. */
  seen: string;
  children: ReactNode;
};

/** Sends the snapshot the form was filled from. After a conflict, each field shows the saved value. */
export function ConflictFields({ failure, values, seen, children }: Props) {
  // Any other failure keeps the snapshot the form was filled from.
  const known = failure && !failure.conflict ? String(failure.values.seen ?? seen) : seen;
  return (
    <ConflictContext.Provider value={failure?.conflict ? conflictHint(failure.values, values) : null}>
      <input type="hidden" name="seen" value={known} />
      {children}
    </ConflictContext.Provider>
  );
}

function conflictHint(typed: NonNullable<Failure>["values"], values: object) {
  const saved = new Map<string, unknown>(Object.entries(values));
  return (name: string, formatValue = (value: string) => value): string | null => {
    const now = saved.get(name.replace("[]", ""));
    const said = typed[name] ?? "";
    if (typeof now === "boolean")
      return now === (said === "on") ? null : savedMeanwhile(now ? m.ui_on() : m.ui_off());
    if (Array.isArray(now)) {
      return [...now].sort().join() === [said].flat().sort().join()
        ? null
        : savedMeanwhile(now.map(formatValue).join(", "));
    }
    return now === undefined || String(now) === String(said)
      ? null
      : savedMeanwhile(formatValue(String(now)));
  };
}

/** Only a conflict needs the current row; offline, revalidating would never end. */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => (actionStatus < 400 ? defaultShouldRevalidate : actionStatus === 409);

/** Beside a field that somebody else has saved in the meantime. */
const savedMeanwhile = (value: string) =>
  value === "" ? m.ui_saved_meanwhile_nothing() : m.ui_saved_meanwhile({ value });
