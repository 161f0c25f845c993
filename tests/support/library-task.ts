import type { LibraryFields } from "#app/domain/library/library-task.ts";

export const LIBRARY_TASK: LibraryFields = {
  title: "Look over the dock",
  description: "",
  category: "Exterior",
  type: "maintenance",
  frequency: "monthly",
  monthToPerform: null,
  dueDay: null,
  scheduleMode: "after_completion",
  priority: "medium",
  propertyTypes: [],
  requiredFeature: null,
  minutes: null,
  costLow: null,
  costHigh: null,
  diy: true,
  vendorCategory: null,
};
