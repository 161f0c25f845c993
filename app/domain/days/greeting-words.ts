export const morning = "Good morning";
export const afternoon = "Good afternoon";
export const evening = "Good evening";
