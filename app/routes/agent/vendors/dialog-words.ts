import { pluralize } from "#app/domain/text/grammar.ts";

/** The form of a vendor. */
export const addTitle = "Add vendor";
export const addSubmit = "Add vendor";
export const editTitle = "Edit vendor";
export const editSubmit = "Save vendor";
export const name = "Name";
export const category = "Category";
export const chooseOne = "Choose one";
export const type = "Type";
export const typeHint = "For Financial Services, we ask clients to compare offers.";
export const phone = "Phone";
export const emailAddress = "Email";
export const website = "Website";
export const websiteExample = "example.com";
export const discount = "Discount";
export const discountExample = "10% off the first visit";
export const code = "Code";
export const serviceArea = "Service area";
export const serviceAreaExample = "Pinellas, Hillsborough, 34677";
export const serviceAreaHint =
  "Florida counties or ZIP codes, separated by commas. Leave blank for everywhere.";
export const afterHoursHint = "On nights and weekends, clients with an emergency see them first.";
export const description = "Description";
export const descriptionHint = "What they’re good at, in a sentence or two. Your clients see this.";
export const removeLogo = "Remove the logo";
export const logo = "Logo";
export const anotherLogo = "Another logo";
export const logoHint = "JPEG or PNG, up to 5 MB. A square one works best.";

/** Before a vendor is deleted, and where one is gone already. */
export const deleteTitle = (vendor: string) => `Delete ${vendor}?`;
export const deleteBody = "Clients no longer see them. You can restore them for 30 days.";
export const deleteSubmit = "Delete vendor";
export const goneTitle = (vendor: string) => `${vendor} was deleted`;
export const goneBody = "This vendor was deleted in another window. Restore it to make changes.";

/** The categories. */
export const categoriesTitle = "Manage categories";
export const newCategory = "New category";
export const add = "Add";
export const yours = "Yours";
export const noneYet = "None yet.";
export const builtIn = "Built in";
export const rename = "Rename";
export const about = (label: string, one: string) => `${label} ${one}`;
export const back = "Back";
/** "2 vendors and 1 task". */
export function inUse({ vendors, tasks }: { vendors: number; tasks: number }): string {
  const parts = [
    vendors > 0 && pluralize(vendors, "vendor", "vendors"),
    tasks > 0 && pluralize(tasks, "task", "tasks"),
  ].filter(Boolean);
  return parts.join(" and ") || "Not in use";
}
export const enterCategory = "Please enter a category name";

/** Before a category is renamed. */
export const renameTitle = (one: string) => `Rename ${one}`;
export const renameBody = (used: string) => `We’ll rename it in ${used} too.`;
export const newName = "New name";
export const saveName = "Save name";

/** Before a category is deleted. */
export const deleteCategoryTitle = (one: string) => `Delete ${one}?`;
export const moveFirst = (used: string) => `It has ${used}. Choose where to move them.`;
export const nothingInIt = "It’s empty.";
export const moveTo = "Move to";
export const deleteCategorySubmit = "Delete category";
