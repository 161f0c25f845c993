// @ts-expect-error -- made by the build
import * as build from "../build/server/index.js";
import type { AppBindings } from "./env.ts";
import { serve } from "./server.ts";

/** The Worker Pages runs: every address but the static files (`public/_routes.json`) comes here as it is. */
export default {
  fetch: (request, env, context) =>
    serve({ request, env, build, waitUntil: context.waitUntil.bind(context) }),
} satisfies ExportedHandler<AppBindings>;
