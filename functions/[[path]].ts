import type { AppBindings } from "../app/env.ts";
import { serve } from "../app/server.ts";
// @ts-expect-error -- made by the build
import * as build from "../build/server/index.js";

export const onRequest: PagesFunction<AppBindings> = ({ request, env, waitUntil }) =>
  serve({ request, env, build, waitUntil });
