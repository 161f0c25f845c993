export const title = "Saved on this device";
export const nothing = "Nothing is waiting in this browser";
export const nothingBody =
  "What you save while you’re offline waits in the browser you used, until it’s online again.";
