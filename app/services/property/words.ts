export const tooManyAppliances = (most: number) => `You can list up to ${most} appliances.`;
export const tooManyWarranties = (most: number) => `You can list up to ${most} home warranties.`;
export const homeChanged = "Your home was changed in another window. Check it and try again.";
