import { deletedInAnotherWindow } from "#app/domain/trash/words.ts";

export const vendorDeleted = deletedInAnotherWindow("vendor");
export const sameVendor = (name: string, category: string) =>
  `You already have ${name} in ${category} with this phone number.`;
export const chooseFromList = "Choose a category from the list.";

export const categoryTaken = "This category already exists!";
export const categoryChanged = "This category was changed in another window. Close this and open it again.";
export const tooManyCategories = (most: number) =>
  `You have ${most} categories of your own. Delete one first.`;
export const chooseWhereTheyGo = "Choose where to move them.";
export const categoryBack = (name: string) =>
  `You have a category called “${name}” again, so this one stays deleted.`;
