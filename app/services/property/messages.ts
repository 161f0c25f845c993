import { deletedInAnotherWindow } from "#app/domain/trash/messages.ts";
import * as m from "#app/paraglide/messages.js";
export const applianceDeleted = () => deletedInAnotherWindow(m.property_appliance_deleted());
export const warrantyDeleted = () => m.trash_deleted_meanwhile({ what: m.property_warranty_deleted() });
