/** Characters a URL contains unescaped. */
const PLAIN = /^[\w.*-]*$/;
/** What encodeURIComponent leaves and a form does not, and the space, which a form writes as "+". */
const UNLIKE_A_FORM = /%20|[!'()~]/g;

/** A URL with these values as its query, encoded as a form does; null, missing, and empty values are left out. */
export function withQuery(
  path: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  let query = "";
  for (const name in values) {
    const value = values[name];
    if (value === null || value === undefined || value === "") continue;
    query += `${query === "" ? "?" : "&"}${encoded(name)}=${encoded(`${value}`)}`;
  }
  return path + query;
}

function encoded(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text.toWellFormed()).replace(UNLIKE_A_FORM, (sign) =>
    sign === "%20" ? "+" : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
