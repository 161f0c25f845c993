import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import { isInstalled } from "./push-subscription.ts";

/** What Chrome and Edge hand over where the app can be installed. */
export type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> };

const KEY = "install-offered";

/** Whether this browser can install the app, and has not offered to: it does so once in its life. */
export function isInstallDue(prompt: BeforeInstallPromptEvent | null): boolean {
  return (prompt !== null || isIosSafari()) && !isInstalled() && !wasOffered();
}

/** Safari on an iPhone or iPad, which calls itself a Mac: other apps there have their Share elsewhere, or none. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iP(hone|ad)/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isIos && userAgent.includes("Version/") && userAgent.includes("Safari/");
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // What stores nothing would be asked each time.
    return true;
  }
}

/** Notes that it was offered. */
export function recordInstallPrompt(): void {
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // Full: it is asked once more another day.
  }
}

type Props = { prompt: BeforeInstallPromptEvent | null; onClose: () => void };

/** The offer itself, with the steps where the browser has no button for it. */
export function InstallPromptCard({ prompt, onClose }: Props) {
  const body = location.pathname.startsWith("/agent")
    ? m.shell_install_open_clients()
    : m.shell_install_open_plan();
  const install = () => {
    onClose();
    void prompt?.prompt();
  };
  return (
    <section aria-labelledby="install-title" className="install-offer">
      <img src="/install/icon-192.png" alt="" width={48} height={48} className="size-12 shrink-0" />
      <div className="min-w-0 grow basis-48">
        <h2 id="install-title" className="text-lg/6">
          {m.shell_install_title()}
        </h2>
        <p className="text-[0.9375rem]/5 text-ink-2">{body}</p>
        {!prompt && <Steps />}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {prompt && (
          <Button type="button" onClick={install}>
            {m.shell_install_install()}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={onClose}>
          {prompt ? m.common_not_now() : m.shell_install_got_it()}
        </Button>
      </div>
    </section>
  );
}

function Steps() {
  return (
    <ol className="mt-2 list-decimal pl-5 text-[0.9375rem]/6">
      {iphoneSteps().map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** The offer to install the app, and how it is done where the browser has no button for it. */

/** On an iPhone or iPad, by the names its own menus have. */
const iphoneSteps = () => [
  m.common_tap_share_in_safari(),
  m.common_tap_add_to_home_screen(),
  m.shell_install_steps(),
];
