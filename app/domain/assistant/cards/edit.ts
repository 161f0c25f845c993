import type { ApplianceField, Card, CardOf, ProposalKind } from "#app/domain/assistant/turn.ts";

type Editable = {
  complete_task: Required<Pick<CardOf<"complete_task">, "day" | "cost" | "vendorName">>;
  move_task: Pick<CardOf<"move_task">, "dueDate">;
  add_task: Pick<CardOf<"add_task">, "title" | "description" | "category" | "frequency" | "dueDate">;
  add_expense: Pick<
    CardOf<"add_expense">,
    "description" | "category" | "amount" | "expenseDate" | "vendorName"
  >;
  request_help: { title?: string; message: string };
  save_appliance: Pick<
    CardOf<"save_appliance">,
    "appliance" | "brand" | "model" | "serial" | "installedOn" | "warrantyEndsOn"
  >;
  update_appliance: Partial<Record<ApplianceField, string>>;
};

/** What a homeowner made of a card's values before confirming it. It names no row: that is the stored card's alone. */
export type CardEdit = { [K in ProposalKind]: { kind: K; values: Editable[K] } }[ProposalKind];

/** A card with the values its homeowner gave it; null where they are another kind of card's. */
export function edited(card: Card, edit: CardEdit): Card | null {
  if (card.kind !== edit.kind) return null;
  if (card.kind === "update_appliance" && edit.kind === "update_appliance") {
    const changes = card.changes.map((change) => ({ ...change, to: edit.values[change.field] ?? change.to }));
    return { ...card, changes };
  }
  if (card.kind === "request_help" && edit.kind === "request_help") {
    const { title = card.title, message } = edit.values;
    // A request about a task of the plan is called as the task is.
    return { ...card, message, title: card.rowId === null ? title : card.title };
  }
  return { ...card, ...edit.values } as Card;
}
