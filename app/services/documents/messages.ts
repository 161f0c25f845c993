import { deletedInAnotherWindow } from "#app/domain/trash/messages.ts";
import * as m from "#app/paraglide/messages.js";

export const documentDeleted = () => deletedInAnotherWindow(m.documents_document_deleted());
