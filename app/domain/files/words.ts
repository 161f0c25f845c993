/** What is said to a file that cannot be kept. */

export const chooseFile = "Choose a file.";
export const uploadFailed = "Error uploading file. Please try again.";
export const uploadOffline = "You’re offline. The file isn’t saved yet. Try again once you’re back online.";
export const tooManyDocuments = "You have 2,000 documents, the most we keep. Delete one you no longer need.";
export const tooManyPixels = "This image has too many pixels. Upload a smaller one.";
export const emptyFile = "This file is empty. Choose another.";
export const damagedFile = "We can’t read this file. It may be damaged or incomplete. Try another copy.";
export const busy = "We’re getting a lot of files right now. Try again in a moment.";

export const notImage = "Please upload a JPEG or PNG file";
export const notDocument = "Please upload a PDF, JPEG, or PNG file";

/** To a photo in the format iPhones keep; `wanted` says what to upload instead. */
export const isHeic = (wanted: string) =>
  `${wanted}. This photo is in Apple’s HEIC format. To convert it, save a copy as JPEG or email it to yourself.`;

/** `maxSide` in pixels. */
export const tooLong = (maxSide: number) =>
  `This image is wider or taller than ${maxSide.toLocaleString("en-US")} pixels. Upload a smaller one.`;

export const tooLarge = (megabytes: number) => `File size must be less than ${megabytes}MB`;

/** Where there is no room. */
export const homeFull =
  "This doesn’t fit in your 1 GB of storage. Delete chats or appliance photos to free up space now. Deleted documents free up space after 30 days.";
export const agentFull =
  "This doesn’t fit in your 1 GB of storage. Files you upload for an import free up space when it’s done, or after 7 days.";
export const importFull = "You’re already uploading a file. Finish or cancel it first.";

/** What is taken, as "340 MB". */
export const quotaUsed = (taken: string) => `${taken} of 1 GB used`;
