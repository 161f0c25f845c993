export const title = "Trash";
export const subtitle = "What you delete is kept for 30 days.";
export const settings = "Settings";
export const shown = "Trash shown";

export const nothingMore = "Nothing more";
export const nothingMoreBody = "That’s everything in your trash.";
export const empty = "The trash is empty";
/** `things`: "expenses", "documents" … */
export const emptyOf = (things: string) => `No ${things} in the trash`;
export const emptyBody = "You can restore what you delete for 30 days.";

/** "Deleted Nov 12 · kept until Dec 12, 20 days left". */
export const standing = (deletedOn: string, until: string, left: string) =>
  `Deleted ${deletedOn} · kept until ${until}, ${left}`;
export const restoreThing = (thing: string) => `Restore ${thing}`;
