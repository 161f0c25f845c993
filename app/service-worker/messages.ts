import * as m from "#app/paraglide/messages.js";
/** What the service worker says where the app cannot be asked. */

/** What each kept page is called. */
export const PAGES: Record<string, () => string> = {
  "/home": m.service_worker_pages_home,
  "/home/tasks": m.service_worker_pages_home_tasks,
  "/home/agent": m.service_worker_pages_home_agent,
  "/home/property": m.service_worker_pages_home_property,
  "/home/finances": m.service_worker_pages_home_finances,
  "/home/documents": m.service_worker_pages_home_documents,
  "/home/history": m.service_worker_pages_home_history,
};
