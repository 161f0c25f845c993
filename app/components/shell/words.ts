/** The title of a page as the browser shows it: "Tasks · Peaceful Home". */
export const pageTitle = (page: string) => `${page} · Peaceful Home`;

export const product = "Peaceful Home";
/** The specification's motto, to the letter. */
export const motto = "Peaceful Home - Home of Truth";
