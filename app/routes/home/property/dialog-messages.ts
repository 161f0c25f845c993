import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
export const ROOF_MATERIALS = () => [
  m.home_property_dialog_roof_materials(),
  m.home_property_dialog_roof_materials_three_tab_shingle(),
  m.home_property_dialog_roof_materials_concrete_tile(),
  m.home_property_dialog_roof_materials_clay_tile(),
  m.home_property_dialog_roof_materials_metal(),
  m.home_property_dialog_roof_materials_flat_or_built_up(),
];
export const applianceGone = () => deletedInAnotherWindow(m.home_property_dialog_appliance_gone());
export const APPLIANCE_KINDS = () => [
  m.home_property_dialog_appliance_kinds(),
  m.home_property_dialog_appliance_kinds_water_heater(),
  m.home_property_dialog_appliance_kinds_refrigerator(),
  m.home_property_dialog_appliance_kinds_dishwasher(),
  m.home_property_dialog_appliance_kinds_range(),
  m.home_property_dialog_appliance_kinds_washer(),
  m.home_property_dialog_appliance_kinds_dryer(),
  m.home_property_dialog_appliance_kinds_pool_pump(),
  m.home_property_dialog_appliance_kinds_garage_door_opener(),
  m.home_property_dialog_appliance_kinds_generator(),
];
export const warrantyGone = () => m.trash_deleted_meanwhile({ what: m.home_property_dialog_warranty_gone() });
