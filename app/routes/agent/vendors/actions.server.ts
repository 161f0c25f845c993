import { attempt, badRequest, parseForm, text } from "#app/http/forms.server.ts";
import { redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import {
  addCategory,
  type CategoryUndo,
  deleteCategory,
  renameCategory,
  restoreCategory,
} from "#app/services/vendors/categories.server.ts";
import {
  addVendor,
  deleteVendor,
  editVendor,
  restoreVendor,
} from "#app/services/vendors/save-vendor.server.ts";
import {
  addCategoryForm,
  deleteCategoryForm,
  readAddress,
  renameCategoryForm,
  restoreCategoryForm,
  vendorForm,
} from "./forms.server.ts";
import { FIRST_PAGE, listAddress } from "./paths.ts";

const SAVE_VENDOR = "Error saving vendor. Please try again.";
const DELETE_VENDOR = "Error deleting vendor. Please try again.";
const SAVE_CATEGORY = "Error saving category. Please try again.";
const DELETE_CATEGORY = "Error deleting category. Please try again.";
/** What a toast's Undo can carry in its cookie; beyond it, what was moved stays where it went. */
const MAX_UNDONE = 40;

type Act = { request: Request; context: AppLoadContext; agentId: string; form: FormData };

/** Does what a form of the vendors page asks for; its field `intent` says what that is. */
export function runVendorIntent(act: Act) {
  switch (text(act.form, "intent")) {
    case "add":
      return saveVendor(act, addVendor, "Vendor added successfully!");
    case "edit":
      return saveVendor(act, editVendor, "Vendor updated successfully!");
    case "delete":
      return removeVendor(act);
    case "restore":
      return bringVendorBack(act);
    case "category-add":
      return saveCategory(act);
    case "category-rename":
      return changeCategory(act);
    case "category-delete":
      return removeCategory(act);
    case "category-restore":
      return bringCategoryBack(act);
    default:
      return badRequest(act.form, {}, "Please use one of the buttons below.");
  }
}

function saveVendor(act: Act, write: typeof addVendor, done: string) {
  const { context, agentId, form } = act;
  const parsed = parseForm(form, vendorForm);
  if (!parsed.ok) return badRequest(form, parsed.errors, parsed.errors.vendor);
  const { vendor, ...fields } = parsed.value;
  return attempt(form, SAVE_VENDOR, async () => {
    await write(context, agentId, vendor, fields);
    return redirectWithToast(here(act), good(done), act);
  });
}

function removeVendor(act: Act) {
  const vendor = text(act.form, "vendor");
  return attempt(act.form, DELETE_VENDOR, async () => {
    await deleteVendor(act.context, act.agentId, vendor);
    const undo = { action: here(act), fields: { intent: "restore", vendor } };
    return redirectWithToast(here(act), { ...good("Vendor deleted successfully!"), undo }, act);
  });
}

function bringVendorBack(act: Act) {
  return toastOnly(act, SAVE_VENDOR, async () => {
    const name = await restoreVendor(act.context, act.agentId, text(act.form, "vendor"));
    return `${name} is back.`;
  });
}

function saveCategory(act: Act) {
  const parsed = parseForm(act.form, addCategoryForm);
  if (!parsed.ok) return badRequest(act.form, parsed.errors, parsed.errors.id);
  return attempt(act.form, SAVE_CATEGORY, async () => {
    await addCategory(act.context, act.agentId, parsed.value);
    return redirectWithToast(categories(act), good("Category added successfully!"), act);
  });
}

function changeCategory(act: Act) {
  const parsed = parseForm(act.form, renameCategoryForm);
  if (!parsed.ok) return badRequest(act.form, parsed.errors, parsed.errors.of);
  const { of, name } = parsed.value;
  return attempt(act.form, SAVE_CATEGORY, async () => {
    await renameCategory(act.context, act.agentId, { from: of, to: name });
    return redirectWithToast(categories(act), good("Category updated successfully!"), act);
  });
}

function removeCategory(act: Act) {
  const parsed = parseForm(act.form, deleteCategoryForm);
  if (!parsed.ok) return badRequest(act.form, parsed.errors);
  const { of, moveTo } = parsed.value;
  return attempt(act.form, DELETE_CATEGORY, async () => {
    const undo = await deleteCategory(act.context, act.agentId, { name: of, moveTo });
    const toast = { ...good("Category deleted successfully!"), ...undoOf(undo, act) };
    return redirectWithToast(categories(act), toast, act);
  });
}

function undoOf(undo: CategoryUndo | null, act: Act): Pick<Toast, "undo"> {
  if (!undo || undo.vendors.length + undo.tasks.length > MAX_UNDONE) return {};
  const fields = {
    intent: "category-restore",
    category: undo.id,
    from: undo.from,
    vendors: undo.vendors.join(" "),
    tasks: undo.tasks.join(" "),
  };
  return { undo: { action: categories(act), fields } };
}

function bringCategoryBack(act: Act) {
  const parsed = parseForm(act.form, restoreCategoryForm);
  if (!parsed.ok) return badRequest(act.form, parsed.errors, SAVE_CATEGORY);
  const { category: id, ...moved } = parsed.value;
  return toastOnly(act, SAVE_CATEGORY, async () => {
    const name = await restoreCategory(act.context, act.agentId, { id, ...moved });
    return `“${name}” is back.`;
  });
}

/** The toast's Undo: nothing was typed, so whatever comes of it is told in a toast as well. */
async function toastOnly(act: Act, sentence: string, work: () => Promise<string>) {
  const outcome = await attempt(act.form, sentence, work);
  const toast =
    typeof outcome === "string"
      ? good(outcome)
      : ({ tone: "bad", message: outcome.data.form ?? sentence } as const);
  return redirectWithToast(here(act), toast, act);
}

/** Back to the list the form stood over. */
function here({ request }: Act): string {
  return listAddress(readAddress(new URL(request.url)).place);
}

/** Back to the categories; the list behind may have stood under one that is gone. */
function categories({ request }: Act): string {
  const { q } = readAddress(new URL(request.url)).place;
  return listAddress({ ...FIRST_PAGE, q }, { dialog: "categories" });
}

const good = (message: string) => ({ tone: "good", message }) as const;
