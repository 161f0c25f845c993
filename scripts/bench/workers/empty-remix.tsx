import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, RemixServer, Scripts } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";

/** A page of Remix with one sentence on it, as its own template makes them: what a page costs that has nothing. */
const Root = () => (
  <html lang="en">
    <head>
      <Meta />
      <Links />
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
);

const route = (id: string) => ({
  id,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
});

const build = {
  mode: "production",
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  basename: "/",
  isSpaMode: false,
  future: { v3_singleFetch: true },
  entry: {
    module: {
      default: async (request: Request, status: number, headers: Headers, context: never) => {
        const body = await renderToReadableStream(<RemixServer context={context} url={request.url} />);
        headers.set("Content-Type", "text/html; charset=utf-8");
        return new Response(body, { status, headers });
      },
    },
  },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: {
      root: { ...route("root"), path: "" },
      index: { ...route("index"), parentId: "root", index: true },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    index: { id: "index", parentId: "root", index: true, module: { default: () => <p>Hello</p> } },
  },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, "production");

export default { fetch: (request: Request) => handle(request, {} as never) };
