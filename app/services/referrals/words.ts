export const movedMeanwhile = "This referral was changed in another window. Check it and try again.";
