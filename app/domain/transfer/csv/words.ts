import { joinWithAnd, joinWithOr } from "#app/domain/text/grammar.ts";

/** What a column holds, as the screens name it and as the files that go out head it. */
export const columns = {
  firstName: "First Name",
  lastName: "Last Name",
  fullName: "Full Name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  city: "City",
  state: "State",
  zipCode: "ZIP",
  propertyType: "Property Type",
  features: "Features",
  closedOn: "Closing Date",
  name: "Name",
  category: "Category",
  type: "Type",
  website: "Website",
  discount: "Discount",
  code: "Code",
  description: "Description",
  serviceArea: "Service Area",
  afterHours: "Answers after hours, yes or no",
} as const;
export const yesOrNoColumn = (feature: string) => `${feature}, yes or no`;

/** Why a row is not added. */
export const sameEmail = (row: number) => `Same email as row ${row}.`;
export const sameVendor = (row: number) => `Same vendor as row ${row}.`;
export const tooManyCells = "This row has more cells than headings. Remove the extra ones.";

/** What is said about a cell; `cell` is what stands in it. */
export const aboutColumn = (column: string, note: string) => `${column}: ${note}`;
export const leftOut = (cell: string, why: string) => `“${cell}” is left out. ${why}`;
export const unknownFeatures = (cells: readonly string[], known: readonly string[]) =>
  `${joinWithAnd(cells.map((cell) => `“${cell}”`))} ${cells.length === 1 ? "is" : "are"} left out. ${useOneOf(known)}`;
export const unknownPropertyType = (cell: string, instead: string, known: readonly string[]) =>
  `“${cell}” is left out, so the home is a ${instead}. ${useOneOf(known)}`;
export const unknownVendorType = (cell: string, instead: string, known: readonly string[]) =>
  `“${cell}” is left out, so the type is ${instead}. ${useOneOf(known)}`;
export const onePhone = (used: string, cell: string) => `We’ll use ${used} from “${cell}”.`;
export const noPerson = "This isn’t a person’s name. Enter the name of who lives there.";
export const addressDisagrees = (cell: string) =>
  `“${cell}” names another city, state, or ZIP than the other cells. Check which is right.`;
export const cityUnclear = (cell: string) =>
  `We can’t tell the city in “${cell}”, so it stays in the street. Check it.`;
export const damaged = "A spreadsheet changed it. Enter the original.";
export const garbled = "Some of its letters are lost. Enter it again.";
export const enterAddress = "Enter the address.";
export const enterCity = "Enter a city.";
export const writeDay = "Enter a date such as 3/14/2024.";
export const noClosingDay = "Enter the day the home became theirs.";
export const abroad = (country: string) =>
  `The country is “${country}”. Homes have to be in the United States.`;
export const oneAddress = "Enter one address.";
export const noState = (instead: string) => `There’s no state or ZIP, so the home is in ${instead}.`;
export const oneEmail = (used: string, others: readonly string[]) =>
  `We’ll use ${used} and leave out ${joinWithAnd(others)}.`;
export const writeYesOrNo = "Enter yes or no.";

/** "Use Condo, Townhome, or Mobile Home." */
const useOneOf = (known: readonly string[]) => `Use ${joinWithOr(known)}.`;
