export const eastern = "Eastern Time";
export const central = "Central Time";
