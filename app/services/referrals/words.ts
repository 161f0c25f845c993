export const movedMeanwhile = "This referral was changed in another window. Check it and try again.";
export const enoughReferrals = "You’ve referred ten friends today. Add the next one tomorrow.";
