import type { Mail } from "#app/mails/mail.ts";
import { confirmEmail } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof confirmEmail, Content> = { kind: confirmEmail, read, template, sample };
