/**
 * Which columns name a file of a home in R2. Whoever sweeps, counts, backs up or copies files asks here: a
 * column that is not in this list has its files swept after a day, as nothing would name them.
 */
export const HOME_FILE_COLUMNS = [
  { table: "client_documents", column: "key" },
  { table: "appliances", column: "photo_key" },
  { table: "client_tasks", column: "photo_key" },
  { table: "task_help_requests", column: "photo_key" },
  { table: "ai_conversations", column: "image_key" },
  { table: "turn_photos", column: "key" },
] as const;

/** The same of files of an agent's that lie beside their own pictures; whose they are, their key says. */
export const AGENT_FILE_COLUMNS = [{ table: "vendors", column: "logo_key" }] as const;
