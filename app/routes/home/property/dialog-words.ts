import { deletedInAnotherWindow, deletedMeanwhile } from "#app/domain/trash/words.ts";

// Address.
export const editAddress = "Edit address";
export const address = "Address";
export const city = "City";
export const state = "State";
export const zip = "ZIP";
export const propertyType = "Property type";
export const propertyTypeHint =
  "Changing the type changes your tasks; what you finished stays. If a new ZIP is in another time zone, we’ll ask first.";
export const stateLetters = "Enter a state, such as FL or Florida.";
export const zipDigits = "Enter a 5-digit ZIP.";
export const chooseType = "Choose a property type.";
/** Whose reminders a question about the time zone speaks of. */
export const your = "Your";

// House facts.
export const houseFacts = "House facts";
export const yearBuilt = "Year built";
export const hvacYear = "HVAC year";
export const roofYear = "Roof year";
export const roofMaterial = "Roof material";
export const insurer = "Insurer";
export const policyRenewsOn = "Policy renews on";
export const closingDate = "Closing date";
export const chooseDay = "Choose a date from the calendar.";
export const enterYear = "Enter a year, such as 1998.";
export const ROOF_MATERIALS = [
  "Architectural shingle",
  "Three-tab shingle",
  "Concrete tile",
  "Clay tile",
  "Metal",
  "Flat or built-up",
];

// Shutoffs.
export const shutoffs = "Shutoffs";
export const shutoffsField = "Water, power, and gas";
export const shutoffsHint =
  "Water: the main valve and which way it turns. Power: where the main breaker is. Gas: the meter or the tank, and where its wrench is.";

// An appliance.
export const addAppliance = "Add an appliance";
export const editAppliance = "Edit appliance";
export const applianceGone = deletedInAnotherWindow("appliance");
export const whatIsIt = "What is it?";
export const whatIsItExample = "Water heater";
export const nameIt = "Say what it is, such as “Dryer”.";
export const brand = "Brand";
export const model = "Model";
export const serialNumber = "Serial number";
export const installed = "Installed";
export const warrantyEnds = "Warranty ends";
export const photo = "Photo";
export const anotherPhoto = "Another photo";
export const removePhoto = "Remove this photo";
export const photoHint = "JPEG or PNG, up to 10 MB. A photo of the label works best.";
export const APPLIANCE_KINDS = [
  "Air conditioner",
  "Water heater",
  "Refrigerator",
  "Dishwasher",
  "Range",
  "Washer",
  "Dryer",
  "Pool pump",
  "Garage door opener",
  "Generator",
];

// A home warranty.
export const addWarranty = "Add a home warranty";
export const editWarranty = "Edit home warranty";
export const warrantyGone = deletedMeanwhile("home warranty");
export const provider = "Provider";
export const nameProvider = "Enter the provider.";
export const policyNumber = "Policy number";
export const phone = "Phone";
export const website = "Website";
export const websiteStart = "https://";
export const websiteHttps = "Enter an address that starts with https://.";
export const starts = "Starts";
export const ends = "Ends";
export const notes = "Notes";
export const deleteWarranty = "Delete this home warranty?";
export const deleteWarrantyBody = (provider: string) =>
  `“${provider}” and its policy number are deleted permanently.`;
