import type { ReactElement } from "react";

export type IconProps = { className?: string; "aria-hidden"?: "true" };
export type Icon = (props: IconProps) => ReactElement;

/**
 * A Lucide icon (lucide.dev, ISC): one empty element whose drawing is in the style sheet (`npm run icons`). Hidden
 * from screen readers.
 */
const icon =
  (name: string): Icon =>
  ({ className }) => (
    <svg aria-hidden="true" className={className ? `icon i-${name} ${className}` : `icon i-${name}`} />
  );

export const Activity = /* @__PURE__ */ icon("activity");
export const ArrowRight = /* @__PURE__ */ icon("arrow-right");
export const ArrowUp = /* @__PURE__ */ icon("arrow-up");
export const Bath = /* @__PURE__ */ icon("bath");
export const Blinds = /* @__PURE__ */ icon("blinds");
export const CalendarCheck = /* @__PURE__ */ icon("calendar-check");
export const CalendarDays = /* @__PURE__ */ icon("calendar-days");
export const CalendarPlus = /* @__PURE__ */ icon("calendar-plus");
export const Check = /* @__PURE__ */ icon("check");
export const ChevronDown = /* @__PURE__ */ icon("chevron-down");
export const ChevronLeft = /* @__PURE__ */ icon("chevron-left");
export const ChevronRight = /* @__PURE__ */ icon("chevron-right");
export const CircleAlert = /* @__PURE__ */ icon("circle-exclamation-point");
export const CircleCheck = /* @__PURE__ */ icon("circle-check");
export const CircleUserRound = /* @__PURE__ */ icon("circle-user-round");
export const Contact = /* @__PURE__ */ icon("contact");
export const Copy = /* @__PURE__ */ icon("copy");
export const Cylinder = /* @__PURE__ */ icon("cylinder");
export const Download = /* @__PURE__ */ icon("download");
export const Ellipsis = /* @__PURE__ */ icon("ellipsis");
export const Eye = /* @__PURE__ */ icon("eye");
export const EyeOff = /* @__PURE__ */ icon("eye-off");
export const FileClock = /* @__PURE__ */ icon("file-clock");
export const FileHeart = /* @__PURE__ */ icon("file-heart");
export const FileText = /* @__PURE__ */ icon("file-text");
export const FileX2 = /* @__PURE__ */ icon("file-x-corner");
export const FlameKindling = /* @__PURE__ */ icon("flame-kindling");
export const FolderOpen = /* @__PURE__ */ icon("folder-open");
export const Gift = /* @__PURE__ */ icon("gift");
export const Globe = /* @__PURE__ */ icon("globe");
export const Grid3x3 = /* @__PURE__ */ icon("grid-3x3");
export const Handshake = /* @__PURE__ */ icon("handshake");
export const HeartHandshake = /* @__PURE__ */ icon("heart-handshake");
export const History = /* @__PURE__ */ icon("rotate-ccw-clock");
export const House = /* @__PURE__ */ icon("house");
export const Image = /* @__PURE__ */ icon("image");
export const ImageIcon = /* @__PURE__ */ icon("image");
export const ImageOff = /* @__PURE__ */ icon("image-off");
export const ImagePlus = /* @__PURE__ */ icon("image-plus");
export const Inbox = /* @__PURE__ */ icon("inbox");
export const KeyRound = /* @__PURE__ */ icon("key-round");
export const LayoutDashboard = /* @__PURE__ */ icon("layout-dashboard");
export const Leaf = /* @__PURE__ */ icon("leaf");
export const LifeBuoy = /* @__PURE__ */ icon("life-buoy");
export const ListChecks = /* @__PURE__ */ icon("list-checks");
export const ListTodo = /* @__PURE__ */ icon("list-todo");
export const LoaderCircle = /* @__PURE__ */ icon("loader-circle");
export const LockKeyhole = /* @__PURE__ */ icon("lock-keyhole");
export const LogOut = /* @__PURE__ */ icon("log-out");
export const Mail = /* @__PURE__ */ icon("mail");
export const MailPlus = /* @__PURE__ */ icon("mail-plus");
export const MailQuestion = /* @__PURE__ */ icon("mail-question-mark");
export const MapPinHouse = /* @__PURE__ */ icon("map-pin-house");
export const MessageCircle = /* @__PURE__ */ icon("message-circle");
export const MessageSquare = /* @__PURE__ */ icon("message-square");
export const Phone = /* @__PURE__ */ icon("phone");
export const Plug = /* @__PURE__ */ icon("plug");
export const Plus = /* @__PURE__ */ icon("plus");
export const Printer = /* @__PURE__ */ icon("printer");
export const Receipt = /* @__PURE__ */ icon("receipt");
export const Refrigerator = /* @__PURE__ */ icon("refrigerator");
export const Search = /* @__PURE__ */ icon("search");
export const SearchX = /* @__PURE__ */ icon("search-x");
export const Settings = /* @__PURE__ */ icon("settings");
export const ShieldCheck = /* @__PURE__ */ icon("shield-check");
export const ShowerHead = /* @__PURE__ */ icon("shower-head");
export const SlidersHorizontal = /* @__PURE__ */ icon("sliders-horizontal");
export const SolarPanel = /* @__PURE__ */ icon("solar-panel");
export const Sprout = /* @__PURE__ */ icon("sprout");
export const Square = /* @__PURE__ */ icon("square");
export const Sun = /* @__PURE__ */ icon("sun");
export const Sunrise = /* @__PURE__ */ icon("sunrise");
export const Trash2 = /* @__PURE__ */ icon("trash");
export const TriangleAlert = /* @__PURE__ */ icon("triangle-exclamation-point");
export const Upload = /* @__PURE__ */ icon("upload");
export const UserPlus = /* @__PURE__ */ icon("user-plus");
export const Users = /* @__PURE__ */ icon("users");
export const Wallet = /* @__PURE__ */ icon("wallet");
export const WalletMinimal = /* @__PURE__ */ icon("wallet-minimal");
export const Warehouse = /* @__PURE__ */ icon("warehouse");
export const WavesLadder = /* @__PURE__ */ icon("waves-ladder");
export const WifiOff = /* @__PURE__ */ icon("wifi-off");
export const Wrench = /* @__PURE__ */ icon("wrench");
export const X = /* @__PURE__ */ icon("x");
