import type { Mail } from "#app/mails/mail.ts";
import { newEmail } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof newEmail, Content> = { kind: newEmail, read, template, sample };
