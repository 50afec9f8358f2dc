import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count } from '~/format/numbers'
import { feedHref, feeds } from '~/just-listed/just-listed-state'
import { justListedPage } from '~/just-listed/page.server'
import { useSinceByClock } from '~/just-listed/useSinceByClock'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'

export const loader = ({ context }: LoaderFunctionArgs) => justListedPage(context)

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { origin, state, total, span, isIndexable } = data
  return [
    ...pageMeta({
      title: 'Just listed',
      description: `${count(total, 'car')} first listed in the last ${span === 1 ? 'day' : `${span} days`}, by day, each with its whole price.`,
      canonical: origin + paths.justListed,
      noindex: !isIndexable,
    }),
    ...feeds.map(({ path, type, name }) => ({
      tagName: 'link',
      rel: 'alternate',
      type,
      title: `Just listed, ${name}`,
      href: feedHref(state, path),
    })),
  ]
}

export default function JustListed() {
  const { body } = useLoaderData<typeof loader>()
  useSinceByClock()
  return (
    <main id="main" className="wrap search-page" data-visited="page=just-listed">
      <StaticHtml part={body} className="just-listed" />
    </main>
  )
}
