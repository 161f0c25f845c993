import { inTrashMeanwhile } from "#app/domain/trash/words.ts";

export const documentDeleted = inTrashMeanwhile("document");
export const notYourAppliance = "Choose one of your appliances.";
