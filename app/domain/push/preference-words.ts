/** What is said beside the choices about notifications. */
export const chooseWay = "Choose one.";
export const chooseTime = "Choose a time.";
