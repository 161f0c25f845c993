import type { TestApp, Visitor } from "#tests/support/app.ts";
import { CLIENT, invite, openHome } from "#tests/support/people.ts";

export const PROPERTY = "/home/property";
export const ADDRESS = {
  intent: "property",
  address: CLIENT.address,
  city: CLIENT.city,
  state: "FL",
  zipCode: "33704",
  propertyType: "single_family",
};

let homes = 0;

export async function newHome(app: TestApp, agent: Visitor, fields: Parameters<typeof invite>[2] = {}) {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `home${homes}@reyes.example`, ...fields });
  return { id, visitor: await openHome(app, code) };
}

export async function undoFields(visitor: Visitor) {
  const html = await (await visitor.get(PROPERTY)).text();
  const form = /<form[^>]*class="shrink-0"[^>]*>((?:<input[^>]*>)+)<button[^>]*>Undo/.exec(html)?.[1] ?? "";
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
  ]);
  return { text: html, fields: Object.fromEntries(fields) as Record<string, string> };
}
