import { z } from "zod";
import { passwordProblem } from "#app/auth/passwords.server.ts";
import { phoneLine } from "#app/domain/contact/phone.ts";
import { emailField, line, nameLine, optionalLine, optionalNameLine } from "#app/domain/text/fields.ts";

const password = z.string("Please enter your password.").min(1, "Please enter your password.").max(1_000);

export const agentSignIn = z.object({ email: emailField(), password });

export const agentSignUp = z.object({
  firstName: nameLine("Please enter your first name."),
  lastName: nameLine("Please enter your last name."),
  teamName: optionalNameLine(),
  phone: phoneLine("Please enter your phone number."),
  email: emailField(),
  market: nameLine("Please enter the market you work in."),
  password: z.string().superRefine((value, context) => {
    const message = passwordProblem(value);
    if (message) context.addIssue({ code: "custom", message });
  }),
});

export const inviteCodeForm = z.object({
  code: line("Please enter your invite code.", 40),
  email: z.string().trim().toLowerCase().max(254).optional(),
});

export const homeownerSignIn = z.object({ email: emailField(), password, homeId: optionalLine(64) });
