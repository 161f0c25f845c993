import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { edit } from "#scripts/lean-framework/edit.ts";
import { EDITS } from "#scripts/lean-framework/plugin.ts";
import { readSources } from "#tests/support/sources.ts";

const sources = readSources("app");

/** What of the framework the app may use: all of it is in the scripts of a browser as it is in the package. */
const USED = [
  "Form",
  "isRouteErrorResponse",
  "Links",
  "matchRoutes",
  "Meta",
  "Outlet",
  "RemixBrowser",
  "RemixServer",
  "Scripts",
  "ScrollRestoration",
  "useActionData",
  "useFetcher",
  "useFetchers",
  "useLoaderData",
  "useLocation",
  "useNavigate",
  "useNavigation",
  "useRevalidator",
  "useRouteError",
  "useRouteLoaderData",
  "useSearchParams",
  "useSubmit",
];

test.each(EDITS)("what is left out of $file is still there to be left out", (edits) => {
  const source = readFileSync(`node_modules/${edits.file}`, "utf8");
  expect(edit(source, edits).length).toBeLessThan(source.length);
});

test("an edit that finds nothing stops the build, and says of which file", () => {
  const [file, source] = ["router.js", "function warning(cond) {\n  say(cond);\n}\n"];
  expect(edit(source, { file, bodies: { warning: "" } })).toBe("function warning(cond) {}\n");
  expect(() => edit(source, { file, bodies: { warn: "" } })).toThrow(/router\.js has no function warn /);
  expect(() => edit(source, { file, swaps: [["shout(cond)", ""]] })).toThrow(/router\.js has no shout/);
});

test("the app uses nothing of the router that is left out of a browser's scripts", () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from "@remix-run\/react"/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim()),
    ),
  );
  expect([...new Set(used)].filter((name) => name && !name.startsWith("type ")).sort()).toEqual(
    USED.toSorted(),
  );
});

test.each([
  ["takes the router from anywhere else", /from "(react-router|@remix-run\/router)/],
  ["loads or acts in the browser", /\bclient(Loader|Action)\b|HydrateFallback/],
  ["moves between pages with a view transition", /viewTransition/],
  ["sends a form as JSON or plain text", /enc[tT]ype[:=]\s*"(?!multipart)/],
  ["links to what a page will need by the page itself", /\bpage: "\//],
  ["starts React in an older way", /\b(createRoot|findDOMNode|unmountComponentAtNode)\b/],
  [
    "copies or counts elements",
    /\b(cloneElement|createFactory)\b|\bChildren\.(map|forEach|count|only|toArray)\b/,
  ],
])("no source of the app %s, which a browser's scripts cannot do", (_, pattern) => {
  expect(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([]);
});

test("the root shows errors and lays itself out, so that no page of the framework is needed", () => {
  const root = sources.find(({ path }) => path === "app/root.tsx")?.text;
  expect(root).toMatch(/export function ErrorBoundary\b/);
  expect(root).toMatch(/export function Layout\b/);
});
