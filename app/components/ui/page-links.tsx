import { ButtonLink } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";

type Props = {
  first: string | null;
  next: string | null;
  back?: string;
};

export function PageLinks({ first, next, back = m.common_back_to_newest() }: Props) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label={m.common_pages()} className="mt-5 flex flex-wrap justify-center gap-2.5">
      {first !== null && (
        <ButtonLink to={first} variant="quiet">
          {back}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} variant="secondary">
          {m.ui_show_more()}
        </ButtonLink>
      )}
    </nav>
  );
}
