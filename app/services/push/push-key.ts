/** The key browsers sign up with for notifications; null where there is none, and then no screen speaks of them. */
export function pushKey({ VAPID_PUBLIC_KEY }: { VAPID_PUBLIC_KEY?: string }): string | null {
  return VAPID_PUBLIC_KEY ?? null;
}
