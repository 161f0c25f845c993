import { ButtonLink } from "#app/components/ui/button.tsx";

type Props = {
  /** The list's beginning; null on the first page. */
  first: string | null;
  /** The next page; null on the last. */
  next: string | null;
  /** How the beginning is called: newest, top. */
  beginning?: string;
};

/** The ways from one page of a list to the others; nothing where there is only one. */
export function PageLinks({ first, next, beginning = "newest" }: Props) {
  if (first === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-center gap-2.5">
      {first !== null && (
        <ButtonLink to={first} variant="quiet">
          Back to the {beginning}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={next} variant="secondary">
          Show more
        </ButtonLink>
      )}
    </nav>
  );
}
