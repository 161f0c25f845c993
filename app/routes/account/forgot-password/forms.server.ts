import { z } from "zod";
import { emailField } from "#app/domain/text/form-fields.ts";

export const resetRequest = z.object({ email: emailField() });
