import {
  Contact,
  FolderOpen,
  House,
  ListChecks,
  MapPinHouse,
  MessageCircle,
  Settings,
  WalletMinimal,
} from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import { type Tab, TabBar, type TabBarClasses } from "./tab-bar.tsx";

/** The screens of a home, in the order of their tabs. `unread` counts the agent's replies nobody has read. */
const homeTabs = (unread: number): Tab[] => [
  { to: "/home", label: m.shell_home_overview(), icon: House, end: true },
  { to: "/home/tasks", label: m.common_tasks(), icon: ListChecks },
  { to: "/home/assistant", label: m.common_assistant(), icon: MessageCircle },
  { to: "/home/documents", label: m.common_documents(), icon: FolderOpen, more: true },
  { to: "/home/finances", label: m.shell_home_finances(), icon: WalletMinimal },
  { to: "/home/property", label: m.common_property(), icon: MapPinHouse, more: true },
  { to: "/home/settings", label: m.common_settings(), icon: Settings, more: true },
  {
    to: "/home/agent",
    label: m.common_agent(),
    icon: Contact,
    more: true,
    waiting: { value: unread, words: m.shell_home_new_replies({ unread }) },
  },
];

const ROW: TabBarClasses = {
  nav: "md:static md:border-t-0 md:border-b md:bg-transparent md:pb-0",
  list: "md:max-w-5xl md:gap-1 md:px-3",
  place: "md:flex-none",
  folded: "hidden md:block",
  more: "md:hidden",
  link: "md:min-h-13 md:flex-row md:gap-2 md:px-3 md:text-[0.9375rem] md:after:absolute md:after:inset-x-3 md:after:-bottom-px md:after:hidden md:after:h-[3px] md:after:rounded-full md:after:bg-brand md:aria-[current=page]:after:block",
  mark: "md:hidden md:h-auto md:w-auto lg:grid md:group-aria-[current=page]:bg-transparent md:[&_svg]:size-5",
  count: "md:static md:ml-0",
};

/** The tabs of a home: a bar under the thumb on a phone, one row under the header from 768 px. */
export function HomeNav({ unread }: { unread: number }) {
  return <TabBar label={m.shell_home_your_home()} tabs={homeTabs(unread)} look={ROW} as="homeowner" />;
}
