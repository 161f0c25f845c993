export const unreadablePhone = "Enter a valid phone number.";
export const phoneWithoutArea = "Add the area code, such as (727) 555-0100.";
export const roundedPhone = "A spreadsheet rounded this number. Enter all its digits.";
export const notHttps = "Use an address that starts with https://.";
export const unreadableAddress = "Enter a web address, such as https://example.com.";
/** What a phone's address book calls an agent nothing is known of. */
export const namelessAgent = "My agent";
