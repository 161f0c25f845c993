import { z } from "zod";
import { emailField } from "#app/http/forms.server.ts";

export const resetRequest = z.object({ email: emailField() });
