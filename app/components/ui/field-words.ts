/** What fields say of themselves. */
export const optional = "(optional)";
export const showPassword = "Show password";
export const hidePassword = "Hide password";
