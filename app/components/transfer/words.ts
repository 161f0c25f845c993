/** What an export is. */
export const title = "Export Data";
export const description =
  "Everything you have here in one ZIP file: spreadsheets, data for other apps, and your files.";
export const onlyProfile = "Your profile and settings";
export const leftOut = "Deleted items, passwords, and codes aren’t included.";
export const large =
  "This is a large file, so it downloads directly and may take a while. Keep your browser open.";

export const downloadAll = "Download everything (ZIP)";
export const downloadData = "Data only (JSON)";

/** How the download goes. */
export const progress = "Downloading your export";
export const keepOpen = "Keep this open until it’s done.";
export const starting = "Starting";
export const packing = "Packing your data";
export const nearlyDone = "Almost done";
export const downloadCut = "The connection was lost before the download finished. Try again.";
export const done = "Your export is saved.";
export const doneWhere = (name: string) => `Find ${name} in your Downloads folder.`;

/** An import on its way. */
export const importGone = "This import is no longer here. Choose the file again.";
export const stepsCut = "Connection lost. Your progress is saved, so you can continue where it stopped.";
