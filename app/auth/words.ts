export const passwordTooShort = "Password must be at least 6 characters long.";
export const passwordTooLong = "Password must be at most 256 characters long.";
export const passwordCommon = "This password is too easy to guess. Choose another one.";
export const passwordSequence =
  "Sequences and repeats like 123456 or abcabc are easy to guess. Choose another password.";

export const tooManyAttempts = "Too many attempts. Wait 15 minutes and try again.";
