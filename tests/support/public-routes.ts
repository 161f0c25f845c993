/** Loaders and actions anyone may call, and why. */
export const PUBLIC = new Set([
  "app/root.tsx loader", // the toast is in the visitor's own cookie
  "app/routes/account/sign-in/route.tsx loader",
  "app/routes/account/sign-in/route.tsx action",
  "app/routes/account/sign-in/invited/route.tsx loader", // the emailed link's secret, in a signed cookie, is the guard
  "app/routes/account/forgot-password/route.tsx loader",
  "app/routes/account/forgot-password/route.tsx action",
  "app/routes/account/join/route.tsx loader", // the token is the guard
  "app/routes/account/join/route.tsx action",
  "app/routes/account/reset-password/route.tsx loader", // the token is the guard
  "app/routes/account/reset-password/route.tsx action",
  "app/routes/account/join/route.tsx loader", // the invitation's token is the guard
  "app/routes/account/join/route.tsx action",
  "app/routes/account/sold/route.tsx loader", // the seller's code is the guard
  "app/routes/account/sold/route.tsx action",
  "app/routes/account/sign-out.ts loader",
  "app/routes/account/sign-out.ts action", // ends the caller's own session
  "app/routes/home/calendar-feed/route.ts loader",
  "app/routes/home/helper-page/route.tsx loader", // the link's token is the guard
  "app/routes/home/helper-page/route.tsx action",
  "app/routes/home/history-page/route.tsx loader", // the link's token is the guard
  "app/routes/email/unsubscribe/route.tsx loader",
  "app/routes/email/unsubscribe/route.tsx action",
  "app/routes/email/opt-out/route.tsx loader",
  "app/routes/email/opt-out/route.tsx action",
  "app/routes/account/confirm-email/route.tsx loader", // the signed token is the guard, and the password
  "app/routes/account/confirm-email/route.tsx action",
  "app/routes/account/confirm-home-email/route.tsx loader", // the signed token is the guard
  "app/routes/account/confirm-home-email/route.tsx action",
  "app/routes/account/recover-account/route.tsx loader", // the signed token of the link is the guard
  "app/routes/account/recover-account/route.tsx action",
  "app/routes/account/verify-email/route.tsx loader",
  "app/routes/account/verify-email/route.tsx action",
  "app/routes/email/task-button/route.tsx loader",
  "app/routes/email/task-button/route.tsx action",
  "app/routes/email/webhook/route.ts loader",
  "app/routes/email/webhook/route.ts action", // the provider's signature is the guard
  "app/routes/files/brand.ts loader", // email clients load these images
  "app/routes/site/for-agents/route.tsx loader",
  "app/routes/site/healthz.ts loader",
  "app/routes/site/privacy/route.tsx loader",
  "app/routes/site/security-txt.ts loader",
  "app/routes/site/terms/route.tsx loader",
  "app/routes/site/vitals/route.ts loader",
  "app/routes/site/vitals/route.ts action", // counts page speed without identifying anyone
  "app/routes/site/not-found/route.tsx loader",
  "app/routes/site/not-found/route.tsx action",
]);
