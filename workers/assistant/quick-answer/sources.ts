import type { HomeRecord, RecordedTask, RecordedVendor } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import { nameOf } from "./text.ts";

/** Where an answer says it comes from, and the page that shows it. */

export function taskSource({ ref, rowId, title }: RecordedTask): Source {
  const row = encodeURIComponent(rowId);
  return { ref, label: nameOf(title), to: `/home/tasks?task=${row}#task-${row}` };
}

export function vendorSource({ ref, name }: RecordedVendor): Source {
  return { ref, label: nameOf(name), to: "/home/agent" };
}

export function applianceSource({ ref, kind, brand }: HomeRecord["appliances"][number]): Source {
  return { ref, label: nameOf([brand, kind].filter(Boolean).join(" ")), to: "/home/property" };
}
