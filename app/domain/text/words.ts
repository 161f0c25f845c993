/** What is wrong with a field, beside it. */
export const tooLong = (max: number) => `Keep this under ${max} characters.`;
export const plainText = "Use plain text here.";
export const validEmail = "Enter a valid email address.";
export const openAgain = "Open this form again.";
export const noAddresses = "Leave out web and email addresses, and put a space after a period.";
