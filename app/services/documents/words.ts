import { deletedInAnotherWindow } from "#app/domain/trash/words.ts";

export const documentDeleted = deletedInAnotherWindow("document");
export const notYourAppliance = "Choose one of your appliances.";
