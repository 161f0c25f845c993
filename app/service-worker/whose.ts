import { COPY_HEADER, HOME_HEADER } from "#app/domain/device/headers.ts";
import { read, write } from "./store.ts";

const FACT = "home";

/** The mark of the home this browser is signed in to, as the server said last; undefined before it ever did. */
export function homeNow(): Promise<string | undefined> {
  return read<string>("facts", FACT);
}

/** Remembers whose an answer is. */
export async function noteHome({ headers }: Response): Promise<void> {
  const mark = headers.get(HOME_HEADER);
  if (mark !== null && mark !== (await homeNow())) await write("facts", FACT, mark);
}

/** Asks whose this browser is, where no answer has come by yet: the page that started us came without us. */
export async function learnHome(): Promise<void> {
  if ((await homeNow()) === undefined)
    await noteHome(await fetch("/home", { headers: { [COPY_HEADER]: "1" } }));
}

/** Lets pages of a home and their data through, and sees whose they are. */
export function seeWhose({ request }: FetchEvent): Promise<Response> | null {
  const { pathname } = new URL(request.url);
  if (request.method !== "GET" || !/^\/home(\/|\.data$|$)/.test(pathname)) return null;
  if (request.mode !== "navigate" && !pathname.endsWith(".data")) return null;
  return fetch(request).then(async (response) => {
    // First, as the page may ask at once to send what waits of its home.
    await noteHome(response);
    return response;
  });
}
