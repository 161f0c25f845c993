import { pageTitle } from "#app/components/shell/words.ts";

export const privacy = "Privacy";
export const privacyMeta = pageTitle(privacy);
export const terms = "Terms";
export const termsMeta = pageTitle(terms);

export const emailUs = (address: string) => `Email us at ${address}.`;
export const writeToUs = (address: string) => `Write to us at ${address}.`;
export const footAddress = "the postal address at the bottom of every email we send";
