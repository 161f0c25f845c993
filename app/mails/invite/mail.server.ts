import type { Mail } from "#app/mails/mail.ts";
import { invite } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof invite, Content> = { kind: invite, read, template, sample };
