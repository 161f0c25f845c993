import { deletedInAnotherWindow } from "#app/domain/trash/messages.ts";
import * as m from "#app/paraglide/messages.js";

export const vendorDeleted = () => deletedInAnotherWindow(m.vendors_vendor_deleted());
