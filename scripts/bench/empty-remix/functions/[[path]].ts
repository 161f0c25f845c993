import { createRequestHandler } from "@remix-run/cloudflare";
// @ts-expect-error -- made by the build
import * as build from "../build/server/index.js";

const handle = createRequestHandler(build, "production");

/** The same app as a folder of functions, behind the router Pages puts before it. */
export const onRequest: PagesFunction = ({ request }) => handle(request, {} as never);
