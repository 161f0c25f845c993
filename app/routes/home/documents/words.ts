import { pluralize } from "#app/domain/text/grammar.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/words.ts";

export const title = "Documents";
export const upload = "+ Upload document";

/** Toasts. */
export const saveFailed = "Error saving document. Please try again.";
export const deleteFailed = "Error deleting document. Please try again.";
export const saved = (name: string) => `“${name}” saved.`;
export const deleted = (name: string) => `“${name}” deleted.`;
export const cannotKeep = "This browser can’t keep files offline.";
export const restored = (name: string) => `“${name}” restored.`;

/** The list. */
export const yourDocuments = "Your documents";
export const searchDocuments = "Search documents";
export const name = "Name";
export const kind = "Type";
export const allKinds = "All types";
export const found = (count: number, q: string) =>
  count === 0
    ? `No documents match “${q}”`
    : `${pluralize(count, "document matches", "documents match")} “${q}”`;
/** Opens in another tab. */
export const previewOf = (name: string) => `Preview ${name}`;
export const downloadOf = (name: string) => `Download ${name}`;
export const editOf = (name: string) => `Edit ${name}`;
export const deleteOf = (name: string) => `Delete ${name}`;
/** What a browser with a service worker offers besides. */
export const keepOffline = "Keep offline";
export const stopKeepingOffline = "Remove from this device";
/** In one piece: a line breaks before it, not within the day. */
export const added = (day: string) => `Added ${day}`.replaceAll(" ", "\u00a0");
export const expired = (day: string) => `Expired ${day}`;
export const expiresToday = "Expires today";
export const expiresOn = (day: string) => `Expires ${day}`;

export const none = "No documents yet";
export const noneBody =
  "Start with your insurance policy or inspection report. They’re private unless you share them in Settings.";
export const noneOfKind = (kind: string) => `No “${kind}” documents yet`;
export const noneMatch = (q: string) => `No documents match “${q}”`;
export const noneOfKindMatch = (kind: string, q: string) => `No “${kind}” documents match “${q}”`;
export const tryName = "Try part of a name, or another type.";
export const tryKind = "Choose another type, or upload the first one.";

export const storageUsed = (used: string) => `${used} of 1 GB used`;

/** The forms. */
export const uploadTitle = "Upload document";
export const uploadButton = "Upload";
export const gone = deletedInAnotherWindow("document");
export const editTitle = "Edit document";
export const file = "File";
export const fileHint = "PDF, JPEG, or PNG, up to 25 MB. We remove location data from photos.";
export const nameHint = "Leave blank to use the file name.";
export const expires = "Expires";
export const appliance = "Appliance";
export const noAppliance = "None";
export const kindMissing = "Choose a type.";
export const nameMissing = "Enter a name.";
export const dateMissing = "Enter a date.";
