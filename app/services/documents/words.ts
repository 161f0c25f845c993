export const notYourAppliance = "Choose one of your appliances.";
