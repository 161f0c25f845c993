/* Answers of our own, in the two tongues pages ask in: as documents, and as data of the router. */

const isData = ({ url }: Request) => new URL(url).pathname.endsWith(".data");

/** Whether one of our own pages asks. Sites of others can send the browser here too, with forms of theirs. */
export function isOurs({ mode, referrer }: Request): boolean {
  return mode !== "navigate" || (URL.canParse(referrer) && new URL(referrer).origin === location.origin);
}

/** The page a request is about, whichever tongue it is asked in. */
export function pageOf({ url }: Request): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(/\.data$/, "");
  for (const name of ["index", "_routes"]) page.searchParams.delete(name);
  return page;
}

/** Sends a document on. */
export const seeOther = (to: string) => new Response(null, { status: 303, headers: { Location: to } });

/** Sends the browser to another page, which it loads as a document: that needs no script or data of ours. */
export function goTo(request: Request, to: string): Response {
  if (!isData(request)) return seeOther(to);
  // As the router's answers are written: each key and each value by its place in the list. Those to a page's question
  // are marked as redirects; those to a form are the answer itself.
  const head =
    request.method === "GET"
      ? [["SingleFetchRedirect", 1], { _2: 3, _4: 5, _6: 7 }]
      : [{ _1: 2, _3: 4, _5: 6 }];
  const places = [...head, "redirect", to, "status", 302, "reload", true];
  const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes" };
  return new Response(`${JSON.stringify(places)}\n`, { status: 202, headers });
}

/** A form that is refused, as an action of ours answers it to the router: what is wrong by field, what was typed kept. */
export function refusal(
  fields: readonly (readonly [string, FormDataEntryValue])[],
  errors: Readonly<Record<string, string>>,
): Response {
  const values = Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
  const places: unknown[] = [];
  const put = (one: unknown): number => {
    const at = places.push(one) - 1;
    if (typeof one === "object" && one !== null) {
      places[at] = Object.fromEntries(Object.entries(one).map(([key, held]) => [`_${put(key)}`, put(held)]));
    }
    return at;
  };
  put({ data: { ok: false, intent: values.intent ?? "", errors, values } });
  const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes" };
  return new Response(`${JSON.stringify(places)}\n`, { status: 400, headers });
}
