export const PEOPLE = "/home/people";
export const LEAVE_DIALOG = "?dialog=leave";

export type PersonDialog = "remove" | "role";

export function personDialog(dialog: PersonDialog, personId: string): string {
  return `?${new URLSearchParams({ dialog, person: personId })}`;
}
