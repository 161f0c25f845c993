import type { ReactNode } from "react";

/** Under the box, always: one line on a phone. */
export const emergency = (): ReactNode => (
  <>
    Emergency? Call{" "}
    <a href="tel:911" className="link font-semibold">
      911
    </a>
    . Answers can be wrong
    <span className="max-sm:hidden">: for gas, electrical, structural, or roof work, call a pro</span>.
  </>
);
