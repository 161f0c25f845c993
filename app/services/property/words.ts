import { deletedInAnotherWindow, deletedMeanwhile } from "#app/domain/trash/words.ts";

export const tooManyAppliances = (most: number) => `You can list up to ${most} appliances.`;
export const tooManyWarranties = (most: number) => `You can list up to ${most} home warranties.`;
export const applianceDeleted = deletedInAnotherWindow("appliance");
export const warrantyDeleted = deletedMeanwhile("home warranty");
export const homeChanged = "Your home was changed in another window. Check it and try again.";
