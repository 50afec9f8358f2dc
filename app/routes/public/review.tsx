import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { lazyPart } from '~/navigation/lazy-part'
import { paths } from '~/paths'
import { standingWords } from '~/reviews/review-labels'
import { reviewPage, sendReply } from '~/reviews/review-page.server'
import { requireUser } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/reviews.css?url'
import { ButtonLink } from '~/ui/Button'
import { Crumbs } from '~/ui/page/Crumbs'

const ReplyForm = lazyPart(() => import('~/reviews/ReplyForm'))

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const namedIn = ({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>) => {
  if (!/^[1-9]\d{0,14}$/.test(params.id ?? '')) throw pageNotFound(context.url)
  return { slug: params.slug ?? '', id: Number(params.id) }
}

export const loader = (args: LoaderFunctionArgs) => reviewPage(args.context, namedIn(args))

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  return sendReply(args.request, context, namedIn(args))
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { title, dealership, description } = data
  return pageMeta({ title: `${title}: a review of ${dealership.name}`, description, noindex: true })
}

export default function ReviewPage() {
  const { id, title, dealership, own, answering, staticHtml } = useLoaderData<typeof loader>()
  const { name, slug } = dealership
  const standing = own && standingWords(own)
  return (
    <main id="main" className="wrap page-plain review-page">
      <Crumbs
        items={[
          { label: 'Dealerships', href: paths.dealerships },
          { label: name, href: paths.dealershipPage(slug) },
          { label: 'Reviews', href: `${paths.dealershipPage(slug)}#reviews` },
          { label: title },
        ]}
      />
      <p className="muted small">
        Review of <a href={paths.dealershipPage(slug)}>{name}</a>
      </p>
      {standing && <p className="note-box">{standing}</p>}
      <StaticHtml part={staticHtml} />
      {own && (
        <p className="row">
          {own.canEdit && (
            <ButtonLink href={paths.writeReview(slug, { edit: id })} variant="secondary" size="sm" icon="pencil">
              Edit
            </ButtonLink>
          )}
          <ButtonLink href={paths.writeReview(slug, { delete: id })} variant="quiet" size="sm" icon="trash">
            Delete …
          </ButtonLink>
        </p>
      )}
      {answering && (
        <Suspense>
          <ReplyForm review={answering} dealership={dealership} />
        </Suspense>
      )}
    </main>
  )
}
