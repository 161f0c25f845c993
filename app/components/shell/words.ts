/** The title of a page as the browser shows it: "Tasks · Peaceful Home". */
export const pageTitle = (page: string) => `${page} · Peaceful Home`;
