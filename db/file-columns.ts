/** Every column that names a home's file in R2. The sweep deletes files named by no column in this list. */
export const HOME_FILE_COLUMNS = [
  { table: "client_documents", column: "key" },
  { table: "appliances", column: "photo_key" },
  { table: "client_tasks", column: "photo_key" },
  { table: "task_help_requests", column: "photo_key" },
  { table: "ai_conversations", column: "image_key" },
  { table: "turn_photos", column: "key" },
] as const;

/** The same for an agent's files beside their own pictures; the key names the agent. */
export const AGENT_FILE_COLUMNS = [{ table: "vendors", column: "logo_key" }] as const;
