import { Hono } from "hono";

/** One trip to the database for sixty rows, which come back as they are. */
const app = new Hono<{ Bindings: { DB: D1Database } }>();
app.get("*", async (c) => {
  const { results } = await c.env.DB.prepare("select * from client_tasks where client_id = ? limit 60")
    .bind(c.req.query("home") ?? "")
    .all();
  return c.json(results);
});

export default app;
