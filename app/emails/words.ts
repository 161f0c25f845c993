import { oneLine } from "#app/domain/text/link-free.ts";

/* What every mail says the same way. */

export const productName = "Peaceful Home";
/** Who a mail comes from, as a mail program shows it: "Maria Castillo via Peaceful Home". */
export const via = (agent: string) => `${agent} via ${productName}`;
/** An agent whose name we do not know. */
export const anAgent = "Your agent";
export const unsubscribe = "Unsubscribe";
export const privacy = "Privacy";
export const terms = "Terms";

/** "Hi Daniel," or, without a name, "Hi,". */
export function hello(firstName: string): string {
  const name = oneLine(firstName);
  return name === "" ? "Hi," : `Hi ${name},`;
}

/** "1 task", "2 tasks". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "45 min", "1 hr 30 min". */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hr`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

export const overdue = "Overdue";
export const comingUp = "Coming up";
export const markDone = "Mark done";
export const andMore = (count: number) => `and ${count} more`;

/** "7 days overdue · 15 min"; `daysLate` is null while it is not yet due. */
export function taskNote(dueOn: string, daysLate: number | null, minutes: number | null): string {
  const due = daysLate === null ? `Due ${dueOn}` : `${counted(daysLate, "day")} overdue`;
  return minutes === null ? due : `${due} · ${duration(minutes)}`;
}

/** Before a vendor's phone number: "Maria recommends Anchor Plumbing". */
export const recommends = (agent: string, vendor: string) => `${agent} recommends ${vendor}`;
/** Behind it: "$25 off with MARIA25"; empty where a vendor has neither. */
export function discountWords(discount: string, code: string): string {
  if (discount === "") return code === "" ? "" : `Code ${code}`;
  return code === "" ? discount : `${discount} with ${code}`;
}
/** Stands wherever a bank, an insurer or the like is named. */
export const compareOffers = "Your agent may know this provider. Compare offers before you choose.";

export const call = "Call";
export const text = "Text";
