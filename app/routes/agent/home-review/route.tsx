import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { requireAgent } from "#app/auth/guards.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CalendarDays } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { PrintBar } from "#app/components/ui/print-bar.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import * as m from "#app/paraglide/messages.js";
import { Review } from "./components/review.tsx";
import { type ReviewsPage, readReview, readReviewsOfMonth } from "./load.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<ReviewsPage> {
  const agent = await requireAgent({ request, context });
  return params.client === undefined
    ? readReviewsOfMonth(context, agent, new URL(request.url))
    : readReview(context, agent, params.client);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: m.common_page_title({ page: data?.heading ?? m.agent_review_title() }) },
];

/** Annual home reviews for print: one client's, or those of all who closed in a month. */
export default function HomeReviews() {
  const { heading, agent, reviews, month, back, first, next } = useLoaderData<typeof loader>();
  const print = month ? m.agent_review_print_all() : m.agent_review_print();
  return (
    <>
      <PrintBar back={back} print={reviews.length > 0 ? print : null} />
      <div className="no-print">
        <PageHeader title={heading} subtitle={m.agent_review_what_is_in_it()} />
        {month && <MonthChoice month={month} />}
      </div>
      {reviews.length === 0 && (
        <Card padded={false}>
          <EmptyState
            icon={<CalendarDays />}
            title={m.agent_review_none_in_month()}
            body={m.agent_review_none_in_month_body()}
          />
        </Card>
      )}
      <div className="space-y-8">
        {reviews.map((review) => (
          <Review key={review.id} review={review} agent={agent} />
        ))}
      </div>
      <PageLinks first={first} next={next} back={m.agent_review_back_to_first()} />
    </>
  );
}

function MonthChoice({ month }: { month: NonNullable<ReviewsPage["month"]> }) {
  return (
    <Form method="get" action="/agent/reviews" className="mb-5 flex flex-wrap items-end gap-2.5">
      <SelectField
        // A new choice is a new default.
        key={month.chosen}
        label={m.agent_review_month()}
        name="month"
        required
        defaultValue={String(month.chosen)}
        options={month.names.map(({ value, name }) => ({ value: String(value), label: name }))}
        className="w-56"
      />
      <Button variant="secondary">{m.agent_review_show_month()}</Button>
    </Form>
  );
}
