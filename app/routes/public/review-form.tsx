import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inboxPaths } from '~/inbox-paths'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths } from '~/paths'
import { ReviewForm } from '~/reviews/ReviewForm'
import { changeReviews, reviewFormPage } from '~/reviews/review-form.server'
import { standingWords } from '~/reviews/review-labels'
import { requireUser } from '~/session/guards.server'
import { pageMeta, siteName } from '~/site'
import styles from '~/styles/reviews.css?url'
import { isOn } from '~/switches'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Crumbs } from '~/ui/page/Crumbs'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireUser(args)
  return reviewFormPage(context, args.params.slug ?? '')
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  return changeReviews(args.request, context, args.params.slug ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  !data || error ? [] : pageMeta({ title: `Review ${data.dealership.name}`, noindex: true })

type Found = SerializeFrom<typeof loader>

export default function WriteReview() {
  const found = useLoaderData<typeof loader>()
  const { dealership, conversations, deleted, mayAddPhotos, constraints } = found
  const edited = isOn('reviews') ? found.edited : null
  const { name, slug } = dealership
  return (
    <main id="main" className="wrap page-plain review-page">
      <Crumbs
        items={[
          { label: 'Dealerships', href: paths.dealerships },
          { label: name, href: paths.dealershipPage(slug) },
          { label: edited ? 'Edit your review' : 'Write a review' },
        ]}
      />
      <h1>{edited ? 'Edit your review' : `How was it at ${name}?`}</h1>
      {edited || (isOn('reviews') && conversations.length > 0) ? (
        <ReviewForm
          key={edited?.id ?? 'new'}
          review={edited}
          dealership={dealership}
          conversations={conversations}
          mayAddPhotos={mayAddPhotos}
          constraints={constraints}
        />
      ) : (
        <Nothing {...found} />
      )}
      {!edited && <Written {...found} />}
      {deleted && (
        <ConfirmDialog
          title="Delete your review?"
          closeHref={paths.review(slug, deleted.id)}
          keep="Keep it"
          intent="delete"
          record={{ id: deleted.id }}
          submit="Delete"
        >
          <p>
            “{deleted.title}” is gone for everybody, with its photos and the reply. You cannot review the same
            conversation again.
          </p>
        </ConfirmDialog>
      )}
    </main>
  )
}

/** Why there is nothing to write, and what would change that. */
function Nothing({ dealership: { name, slug }, isStaff, isTooLate, reviews }: Found) {
  if (!isOn('reviews'))
    return (
      <EmptyState
        title="Reviews are turned off"
        icon="star"
        action={{ href: paths.dealershipPage(slug), label: `See ${name}` }}
      >
        Reviews can’t be written or edited at the moment. Those that are published stay, and you can delete yours.
      </EmptyState>
    )
  if (isStaff)
    return (
      <EmptyState
        title="You work here"
        icon="store"
        action={{ href: paths.dealershipPage(slug), label: `See ${name}` }}
      >
        Reviews are written by customers. As staff you can reply to them.
      </EmptyState>
    )
  if (isTooLate || reviews.length > 0)
    return (
      <EmptyState
        title={isTooLate ? 'It is too late to edit this review' : 'You have reviewed it'}
        icon="star"
        action={{ href: paths.dealershipPage(slug), label: `See ${name}` }}
      >
        There is one review for each conversation, and it can be edited for 30 days.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Talk to them first"
      icon="message-circle"
      action={{ href: inboxPaths.dealershipContact(slug), label: `Write to ${name}` }}
    >
      Reviews here are by people who talked to the dealership or bought from it. Once it has answered a message of yours
      on {siteName()}, you can write one. If you wrote or sold as a guest, sign in with the email you used, and confirm
      it.
    </EmptyState>
  )
}

function Written({ reviews, dealership: { slug } }: Found) {
  if (reviews.length === 0) return null
  return (
    <section className="panel review-page__own" aria-labelledby="own-title">
      <div className="panel__head">
        <h2 id="own-title">What you have written about it</h2>
      </div>
      <ul className="lines">
        {reviews.map((review) => (
          <li key={review.id}>
            <span>
              <a className="t" href={paths.review(slug, review.id)}>
                {review.title}
              </a>
              <span className="d">{standingWords(review) ?? `${review.rating} of 5 stars`}</span>
            </span>
            {review.editUntil && isOn('reviews') && (
              <a href={paths.writeReview(slug, { edit: review.id })}>
                Edit<span className="sr-only">: {review.title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
