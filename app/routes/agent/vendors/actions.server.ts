import type { Agent } from "#app/auth/sessions.server.ts";
import {
  type ActionInput,
  type ActionResult,
  createActions,
  successToast,
} from "#app/http/actions.server.ts";
import { readSnapshotField, rowIdSchema } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  addCategory,
  addVendor,
  type CategoryUndo,
  deleteCategory,
  deleteVendor,
  editVendor,
  placeVendor,
  renameCategory,
  restoreCategory,
  restoreVendor,
} from "#app/services/vendors/vendors.server.ts";
import {
  addCategoryForm,
  deleteCategoryForm,
  placeVendorForm,
  readParams,
  renameCategoryForm,
  restoreCategoryForm,
  vendorForm,
} from "./load.server.ts";
import { FIRST_PAGE, listPath } from "./paths.ts";

/** Undo data has to fit the toast cookie; beyond this, moved items stay moved. */
const MAX_UNDONE = 40;

type VendorActionContext = ActionInput & { agent: Agent };

const { buttonAction, formAction, dispatch } = createActions<VendorActionContext>(here);
const vendorRow = rowIdSchema("vendor");

const withImages = (context: AppLoadContext) => ({ ...context, images: context.env.PROFILE_IMAGES });

const vendors = {
  add: formAction(
    vendorForm,
    m.agent_vendors_save_vendor_failed,
    async ({ context, agent, form }, { vendor, removeLogo: _, ...fields }) => {
      await addVendor(withImages(context), agent.id, vendor, { ...fields, logo: fileOf(form, "logo") });
      return successToast(m.agent_vendors_vendor_added());
    },
  ),
  edit: formAction(
    vendorForm,
    m.agent_vendors_save_vendor_failed,
    async ({ context, agent, form }, { vendor, ...fields }) => {
      const input = { ...fields, logo: fileOf(form, "logo"), seen: readSnapshotField(form) };
      await editVendor(withImages(context), agent.id, vendor, input);
      return successToast(m.agent_vendors_vendor_updated());
    },
  ),
  place: buttonAction(placeVendorForm, m.agent_vendors_save_order_failed, async (args, { vendor, place }) => {
    await placeVendor(args.context, args.agent.id, vendor, place);
    return successToast(m.agent_vendors_order_saved(), { to: categoryOrder(args) });
  }),
  delete: buttonAction(vendorRow, m.agent_vendors_delete_vendor_failed, async (args, { vendor }) => {
    await deleteVendor(args.context, args.agent.id, vendor);
    const undo = { action: here(args), fields: { intent: "restore", vendor } };
    return successToast(m.agent_vendors_vendor_deleted(), { undo });
  }),
  restore: buttonAction(
    vendorRow,
    m.agent_vendors_save_vendor_failed,
    async ({ context, agent }, { vendor }) =>
      successToast(
        m.agent_vendors_vendor_restored({ vendor: await restoreVendor(context, agent.id, vendor) }),
      ),
  ),
};

const inCategories = {
  "category-add": formAction(addCategoryForm, m.agent_vendors_save_category_failed, async (args, input) => {
    await addCategory(args.context, args.agent.id, input);
    return successToast(m.agent_vendors_category_added(), { to: categories(args) });
  }),
  "category-rename": formAction(
    renameCategoryForm,
    m.agent_vendors_save_category_failed,
    async (args, { of, name }) => {
      await renameCategory(args.context, args.agent.id, { from: of, to: name });
      return successToast(m.agent_vendors_category_updated(), { to: categories(args) });
    },
  ),
  "category-delete": formAction(
    deleteCategoryForm,
    m.agent_vendors_delete_category_failed,
    async (args, { of, moveTo }) => {
      const undo = await deleteCategory(args.context, args.agent.id, { name: of, moveTo });
      return successToast(m.agent_vendors_category_deleted(), {
        to: categories(args),
        ...undoOf(undo, args),
      });
    },
  ),
  "category-restore": buttonAction(
    restoreCategoryForm,
    m.agent_vendors_save_category_failed,
    async (args, { category: id, ...moved }) =>
      successToast(
        m.agent_vendors_category_restored({
          category: await restoreCategory(args.context, args.agent.id, { id, ...moved }),
        }),
      ),
  ),
};

export const runVendorIntent = dispatch({ ...vendors, ...inCategories });

function undoOf(undo: CategoryUndo | null, args: VendorActionContext): Pick<ActionResult, "undo"> {
  if (!undo || undo.vendors.length + undo.tasks.length > MAX_UNDONE) return {};
  const fields = {
    intent: "category-restore",
    category: undo.id,
    from: undo.from,
    vendors: undo.vendors.join(" "),
    tasks: undo.tasks.join(" "),
  };
  return { undo: { action: categories(args), fields } };
}

function here({ request }: VendorActionContext): string {
  return listPath(readParams(new URL(request.url)).place);
}

function categoryOrder({ request }: VendorActionContext): string {
  return listPath(readParams(new URL(request.url)).place, { dialog: "order" });
}

/** The list may have been filtered by the deleted category. */
function categories({ request }: VendorActionContext): string {
  const { q, sort } = readParams(new URL(request.url)).place;
  return listPath({ ...FIRST_PAGE, q, sort }, { dialog: "categories" });
}
