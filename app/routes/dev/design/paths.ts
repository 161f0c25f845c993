import type { Toast } from "#app/components/ui/toast.tsx";

export type DesignParams = {
  dialog: string | null;
  toast: string | null;
  tab: string | null;
  theme: "dark" | "light" | null;
  brand: string;
};

/** Null removes a parameter. */
export function pathWith(
  shown: DesignParams,
  changes: Partial<Record<keyof DesignParams, string | null>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...shown, ...changes })) if (value) params.set(name, value);
  return `/dev/design?${params}`;
}

const TOASTS: Record<string, Toast> = {
  good: {
    id: "good",
    tone: "good",
    message: "“Flush the AC condensate drain line” done.",
    undo: { action: "/dev/design", fields: { intent: "undo" } },
  },
  plain: { id: "plain", tone: "good", message: "Saved." },
  bad: {
    id: "bad",
    tone: "bad",
    message: "The invite couldn’t be sent. Try again in a minute.",
  },
};

export function exampleToast(name: string | null): Toast | null {
  return name ? (TOASTS[name] ?? null) : null;
}
