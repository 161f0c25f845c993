import { createRequestHandler } from "@remix-run/cloudflare";
// @ts-expect-error -- made by the build
import * as build from "./build/server/index.js";

const handle = createRequestHandler(build, "production");

export default { fetch: (request: Request) => handle(request, {} as never) };
