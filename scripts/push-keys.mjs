import { pushKeys } from "./lib.mjs";

/**
 * Prints a new pair of keys for notifications, for whoever sets secrets by hand; `npm start` and
 * `npm run setup:cloudflare` make them by themselves.
 */
const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = pushKeys();
process.stdout.write(`VAPID_PUBLIC_KEY=${VAPID_PUBLIC_KEY}
VAPID_PRIVATE_KEY=${VAPID_PRIVATE_KEY}

The app needs the public key, the scheduler both. With other keys every browser has to turn notifications on again.
`);
