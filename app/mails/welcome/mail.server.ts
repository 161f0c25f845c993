import type { Mail } from "#app/mails/mail.ts";
import { welcome } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof welcome, Content> = { kind: welcome, read, template, sample };
