import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InfoPage } from '~/content/InfoPage'
import { ArticleLinks, HelpList } from '~/help/HelpList'
import { HelpSearch } from '~/help/HelpSearch'
import { paths, withQuery } from '~/paths'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'
import { listHelpArticles } from '../../../api/help/help.contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const { searchParams } = context.url
  const q = (searchParams.get('q') ?? '').slice(0, 200).trim()
  const page = (searchParams.get('about') ?? '').slice(0, 400)
  const { items, aboutPage } = await context.api.call(listHelpArticles, { q, page })
  return { q, page, items, aboutPage, canonical: context.origin + paths.help }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.q ? `Help: ${data.q}` : 'Help',
    description:
      'How to find, buy and list vehicles, and how a dealership works here: short articles, each checked step by step.',
    canonical: data?.canonical,
    noindex: Boolean(data?.q),
  })

export default function HelpPage() {
  const { q, page, items, aboutPage } = useLoaderData<typeof loader>()
  return (
    <InfoPage title="Help" lead="Short articles for buyers, dealerships and administrators.">
      <HelpSearch q={q} />
      {q !== '' && <Results q={q} items={items} />}
      {q === '' && (
        <div className="help__topics">
          {aboutPage.length > 0 && (
            <section className="help__topic help__topic--own" aria-labelledby="own-h">
              <h2 id="own-h">About the page you came from</h2>
              <ArticleLinks articles={aboutPage} />
            </section>
          )}
          <HelpList articles={items} />
        </div>
      )}
      <p className="info__next">
        Nothing that fits? <a href={withQuery(paths.contactSupport, { about: page })}>Ask for help</a>
      </p>
    </InfoPage>
  )
}

const Results = ({ q, items }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'q' | 'items'>) =>
  items.length === 0 ? (
    <EmptyState title={`Nothing about “${q}”`} icon="search">
      Try fewer or other words, or <a href={paths.help}>see all articles</a>.
    </EmptyState>
  ) : (
    <section className="help__results" aria-labelledby="results-h">
      <h2 id="results-h">{items.length === 1 ? '1 article' : `${items.length} articles`}</h2>
      <ArticleLinks articles={items} withReaders />
    </section>
  )
