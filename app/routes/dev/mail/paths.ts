export type DevMailParams = {
  /** Outbox id. */
  mail: string | null;
  sample: string | null;
  theme: "light" | "dark" | null;
  images: "off" | null;
  width: "390" | null;
};

export function readDevMailParams(params: URLSearchParams): DevMailParams {
  const theme = params.get("theme");
  return {
    mail: params.get("mail"),
    sample: params.get("sample"),
    theme: theme === "dark" || theme === "light" ? theme : null,
    images: params.get("images") === "off" ? "off" : null,
    width: params.get("width") === "390" ? "390" : null,
  };
}

export function pathWith(
  shown: DevMailParams,
  change: Partial<DevMailParams> = {},
  path = "/dev/mail",
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...shown, ...change })) {
    if (value !== null) params.set(name, value);
  }
  return params.size === 0 ? path : `${path}?${params}`;
}
