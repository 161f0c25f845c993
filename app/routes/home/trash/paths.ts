import type { HomeTrashKind } from "#app/domain/trash/kinds.ts";
import { trashPlaces } from "#app/domain/trash/places.ts";

export const SETTINGS = "/home/settings";

export const TRASH = trashPlaces<HomeTrashKind>(`${SETTINGS}/trash`, {
  expense: "Expenses",
  document: "Documents",
  task: "Tasks",
  appliance: "Appliances",
});
