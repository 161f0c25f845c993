import type { Mail } from "#app/mails/mail.ts";
import { helpRequested } from "./kind.ts";
import { read } from "./read.server.ts";
import { sample } from "./sample.ts";
import { type Content, template } from "./template.tsx";

export const mail: Mail<typeof helpRequested, Content> = { kind: helpRequested, read, template, sample };
