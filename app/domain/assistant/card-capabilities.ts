import { type Capability, can, type HomeRole } from "#app/domain/accounts/home-roles.ts";
import type { Card, ProposalKind } from "./turn.ts";

/** What a person must be allowed to confirm a card, and to be offered it. */
export const CARD_NEEDS: Record<ProposalKind, Capability> = {
  complete_task: "tasks.complete",
  move_task: "tasks.manage",
  add_task: "tasks.manage",
  add_expense: "money.write",
  request_help: "help.ask",
  save_appliance: "property.write",
  update_appliance: "property.write",
};

/** The cards a role may confirm. What a task cost is not asked of whoever may not see it. */
export function cardsFor(role: HomeRole, cards: readonly Card[]): Card[] {
  return cards
    .filter(({ kind }) => can(role, CARD_NEEDS[kind]))
    .map((card) =>
      card.kind === "complete_task" && !can(role, "money.write") ? { ...card, cost: null } : card,
    );
}
