/** What of /dev/mail is open; all of it stands in the address. */
export type DevMailParams = {
  /** The id of a mail in the outbox. */
  mail: string | null;
  /** The name of an example. */
  sample: string | null;
  theme: "light" | "dark" | null;
  images: "off" | null;
  width: "390" | null;
};

/** What an address asks for. */
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

/** An address of the page, or of the mail itself, with some of it changed. */
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
