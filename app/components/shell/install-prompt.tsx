import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";
import { isInstalled } from "./push-subscription.ts";

/** Fired by Chrome and Edge if the app can be installed. */
export type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> };

const KEY = "install-offered";

/** Whether to offer the installation: once for each browser. */
export function isInstallDue(prompt: BeforeInstallPromptEvent | null): boolean {
  return (prompt !== null || isIosSafari()) && !isInstalled() && !wasOffered();
}

/** Safari on an iPhone or an iPad, which identifies itself as a Mac; in other browsers Share is elsewhere. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iP(hone|ad)/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isIos && userAgent.includes("Version/") && userAgent.includes("Safari/");
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // A browser without storage would be asked every time.
    return true;
  }
}

export function recordInstallPrompt(): void {
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // Storage is full: it may be offered again another day.
  }
}

type Props = { prompt: BeforeInstallPromptEvent | null; onClose: () => void };

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

/** The wording follows the menus of iPhone and iPad. */
const iphoneSteps = () => [
  m.common_install_tap_share(),
  m.common_install_tap_add_to_home_screen(),
  m.shell_install_tap_add(),
];
