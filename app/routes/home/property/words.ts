export const property = "Property";
export const homeHistory = "Home history";
/** `thing`: "address", "Water heater". */
export const editThing = (thing: string) => `Edit ${thing}`;
export const deleteThing = (thing: string) => `Delete ${thing}`;

// Where the home is, and what its owner knows about it.
export const address = "Address";
export const editAddress = "Edit address";
export const propertyType = "Property type";
export const timeZone = "Time zone";
export const notGiven = "Not added";
export const houseFacts = "House facts";
export const editHouseFacts = "Edit house facts";
export const addHouseFacts = "Add house facts";
export const noFacts = "What insurers and buyers ask for";
export const noFactsBody = "Keep the year built, roof, AC, and insurance in one place.";
export const yearBuilt = "Year built";
export const roof = "Roof";
export const hvac = "HVAC year";
export const insurer = "Insurer";
export const policyRenews = "Policy renews";
export const closedOn = "Closing date";

// Shutoffs.
export const shutoffs = "Shutoffs";
export const editShutoffs = "Edit shutoffs";
export const addShutoffs = "Add shutoffs";
export const noShutoffs = "In an emergency";
export const noShutoffsBody =
  "Note where to shut off water, power, and gas, so anyone in your home can find it.";

// What the home has.
export const features = "What your home has";
export const featuresBody = "Turn on what your home has. We’ll add or remove its tasks; your notes are kept.";

// What else shapes the plan.
export const plan = "Your plan";
export const planBody = "We leave out tasks your home doesn’t need.";
export const howMuchCare = "How much care";

// Appliances.
export const appliances = "Appliances";
export const addAppliance = "+ Add appliance";
export const noAppliances = "No appliances yet";
export const noAppliancesBody = "Add your major appliances. A photo of the label is enough.";
export const serial = (number: string) => `Serial ${number}`;
export const installed = (day: string) => `Installed ${day}`;
export const photoOf = (kind: string) => `Photo of ${kind}`;
export const replacedOrGone = "Replaced or gone";
export const replacedOrGoneCount = (count: number) => `Replaced or gone (${count})`;
export const replacedOrGoneThing = (kind: string) => `Replaced or gone: ${kind}`;
export const movedHere = (day: string) => `Since ${day}`;
export const restoreThing = (kind: string) => `Restore ${kind}`;

// Warranties.
export const warranties = "Home warranty";
export const addWarranty = "+ Add warranty";
export const noWarranties = "No home warranty yet";
export const noWarrantiesBody = "Have a home warranty? Keep its policy number and phone here.";
export const policy = (number: string) => `Policy ${number}`;
export const coveredFrom = (day: string) => `From ${day}`;
export const warrantyOver = "Warranty ended";
export const warrantyEnds = (day: string) => `Warranty ends ${day}`;
export const warrantyUntil = (day: string) => `Warranty until ${day}`;
