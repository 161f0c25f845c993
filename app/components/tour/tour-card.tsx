import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { X } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

type Props = {
  steps: readonly TourStep[];
  step: number;
  onBack: () => void;
  onNext: () => void;
  onClose: () => void;
};

/** A step of the tour: a modal dialog keeps keyboard and screen reader inside; Escape closes it. */
export function TourCard({ steps, step, onBack, onNext, onClose }: Props) {
  const dialog = useModalTour();
  const heading = useRef<HTMLHeadingElement>(null);
  // Each step is read out from its title on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each step.
  useEffect(() => heading.current?.focus(), [step]);
  const shown = steps[step];
  if (!shown) return null;
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      onCancel={cancel}
      aria-labelledby="tour-title"
      aria-describedby="tour-body"
      className="tour"
    >
      <Spotlight entry={shown.entry} />
      <div className="tour-card">
        <div className="flex items-start gap-3">
          <div className="min-w-0 grow">
            <p className="eyebrow">{m.tour_step_of({ step: step + 1, all: steps.length })}</p>
            <h2 ref={heading} id="tour-title" tabIndex={-1} className="mt-1 text-[1.375rem]/7 outline-none">
              {shown.title}
            </h2>
          </div>
          <CloseButton onClose={onClose} />
        </div>
        <p id="tour-body" className="mt-2 text-ink-2">
          {shown.body}
        </p>
        <Actions steps={steps} step={step} onBack={onBack} onNext={onNext} />
      </div>
    </dialog>
  );
}

function useModalTour() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

function CloseButton({ onClose }: Pick<Props, "onClose">) {
  return (
    <Button
      variant="quiet"
      type="button"
      onClick={onClose}
      aria-label={m.tour_close_tour()}
      className="-mt-2 -mr-3 w-11 px-0"
    >
      <X aria-hidden="true" className="size-5" />
    </Button>
  );
}

function Actions({ steps, step, onBack, onNext }: Omit<Props, "onClose">) {
  return (
    <div className="mt-5 flex flex-row-reverse items-center gap-2">
      <Button type="button" onClick={onNext}>
        {step + 1 === steps.length ? m.tour_finish() : m.tour_next()}
      </Button>
      {step > 0 && (
        <Button type="button" variant="secondary" onClick={onBack}>
          {m.common_back()}
        </Button>
      )}
      <Dots steps={steps} step={step} />
    </div>
  );
}

function Dots({ steps, step }: Pick<Props, "steps" | "step">) {
  return (
    <span aria-hidden="true" className="mr-auto flex gap-1.5">
      {steps.map(({ title }, i) => (
        <span key={title} className={`size-2 rounded-full ${i === step ? "bg-sea" : "bg-line-strong"}`} />
      ))}
    </span>
  );
}

type Box = Pick<DOMRect, "top" | "left" | "width" | "height">;

/** Dims the page except for one navigation entry, or "More" if the entry is inside it. */
function Spotlight({ entry }: { entry?: string }) {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const measure = () => setBox(entry === undefined ? null : boxOf(entry));
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [entry]);
  if (!box) return <div className="tour-scrim" />;
  const { top, left, width, height } = box;
  return <div className="tour-spot" style={{ top, left, width, height }} />;
}

function boxOf(entry: string): Box | null {
  const nav = "nav[aria-label=Agent]";
  const candidates = [`${nav} a[href="${entry}"]`, `${nav} button[popovertarget]`].flatMap((selector) => [
    ...document.querySelectorAll(selector),
  ]);
  // A hidden element may still have a size.
  return candidates.find((element) => element.checkVisibility())?.getBoundingClientRect() ?? null;
}

type TourStep = {
  title: string;
  body: string;
  /** The navigation entry to point at; none for the first and last step. */
  entry?: string;
};

export const tourSteps = (tasks: number): readonly TourStep[] => [
  { title: m.tour_welcome(), body: m.tour_welcome_body() },
  { title: m.tour_dashboard(), body: m.tour_dashboard_body(), entry: "/agent" },
  { title: m.common_clients(), body: m.tour_clients_body(), entry: "/agent/clients" },
  { title: m.common_vendors(), body: m.tour_vendors_body(), entry: "/agent/vendors" },
  { title: m.tour_library(), body: m.tour_library_body({ tasks }), entry: "/agent/tasks" },
  { title: m.tour_profile(), body: m.tour_profile_body(), entry: "/agent/profile" },
  { title: m.tour_all_set(), body: m.tour_all_set_body() },
];
