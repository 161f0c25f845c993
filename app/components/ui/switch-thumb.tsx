/** The picture of a switch, for a button with `role="switch"` that says in words what it switches. */
export function SwitchThumb({ on }: { on: boolean }) {
  return <span aria-hidden="true" className={on ? "knob knob-on" : "knob"} />;
}
