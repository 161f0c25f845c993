import { Hono } from "hono";

/** The least a framework's Worker can do. */
const app = new Hono();
app.get("*", (c) => c.html("<!doctype html><title>Hello</title><p>Hello"));

export default app;
