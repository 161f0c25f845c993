import { exampleTasks, ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { welcome } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof welcome, Content> = {
  payload: { clientId: "example-home" },
  content: { firstName: "Daniel", tasks: exampleTasks(3, null), link: `${ORIGIN}/home` },
};
