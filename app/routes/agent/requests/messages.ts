import * as m from "#app/paraglide/messages.js";
import type { Filter } from "./paths.ts";
export const FILTER_LABELS: Record<Filter, () => string> = {
  open: m.agent_requests_filter_labels_open,
  resolved: m.agent_requests_filter_labels_resolved,
  all: m.common_filter_labels_all,
};
