import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Suspense } from 'react'
import { count } from '~/format/numbers'
import { lazyPart } from '~/navigation/lazy-part'
import { paths, withQuery } from '~/paths'
import { changeQuestions, questionsPage } from '~/questions/questions-page.server'
import { requireUser } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import styles from '~/styles/reviews.css?url'
import { Pager } from '~/ui/lists/Pager'
import { Crumbs } from '~/ui/page/Crumbs'
import { Thumb } from '~/vehicles/Picture'

const QuestionsForSignedIn = lazyPart(() => import('~/questions/QuestionsForSignedIn'))

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = ({ params, context }: LoaderFunctionArgs) => questionsPage(context, params.slug ?? '')

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireUser(args)
  return changeQuestions(args.request, context, args.params.slug ?? '')
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { vehicle, dealership, description, canonical, total, page } = data
  const title = `Questions about the ${vehicle.title} at ${dealership.name}${page > 1 ? `, page ${page}` : ''}`
  return pageMeta({ title, description, canonical, noindex: total === 0 || !vehicle.hasPage })
}

export default function VehicleQuestions() {
  const found = useLoaderData<typeof loader>()
  const { vehicle, dealership, total, page, pageCount, pageSize, isSignedIn, staticHtml } = found
  const { slug, title, hasPage, isOpen, coverId } = vehicle
  const back = hasPage ? paths.vehicle(slug) : undefined
  return (
    <main id="main" className="wrap page-plain questions-page">
      <Crumbs
        items={[{ label: 'Browse cars', href: paths.inventory }, { label: title, href: back }, { label: 'Questions' }]}
      />
      <h1>{total === 0 ? 'Questions' : count(total, 'question')} about this car</h1>
      <p className="report-page__car">
        {coverId && <Thumb id={coverId} color="transparent" />}
        <span>
          {back ? <a href={back}>{title}</a> : <b>{title}</b>}
          <br />
          <span className="muted small">
            <a href={paths.dealershipPage(dealership.slug)}>{dealership.name}</a>
            {!isOpen && ' · off sale, so nothing more can be asked'}
          </span>
        </span>
      </p>
      {total === 0 && <p className="muted">Nobody has asked about it yet.</p>}
      {staticHtml && <StaticHtml part={staticHtml} />}
      {isSignedIn && (
        <Suspense>
          <QuestionsForSignedIn {...found} name={dealership.name} />
        </Suspense>
      )}
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          total={total}
          pageSize={pageSize}
          href={(to) => paths.vehicleQuestions(slug, undefined, to)}
        />
      )}
      {!isSignedIn && isOpen && (
        <p className="panel panel__body" id="ask">
          <a href={withQuery(paths.signIn, { next: paths.vehicleQuestions(slug) })}>Sign in</a> to ask {dealership.name}{' '}
          in public. What nobody else should read you send as a message.
        </p>
      )}
    </main>
  )
}
