export const uploading = (fileName: string) => `Uploading ${fileName}`;
export const percentDone = (percent: number) => `${percent}%`;
export const nearlyThere = "Almost done";

/** The hint of a field that sends a file, with what is taken already. */
export const hintWithUsed = (hint: string, used: string) => `${hint} ${used}.`;
