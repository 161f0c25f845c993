export const unreadablePhone = "Enter a valid phone number.";
export const notHttps = "Use an address that starts with https://.";
export const unreadableAddress = "Enter a web address, such as https://example.com.";
/** What a phone's address book calls an agent nothing is known of. */
export const namelessAgent = "My agent";
