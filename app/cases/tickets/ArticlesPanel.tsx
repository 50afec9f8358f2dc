import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { HelpSummary } from '../../../api/help/help.contract'

interface ArticlesPanelProps {
  articles: readonly Pick<HelpSummary, 'slug' | 'title' | 'minutes'>[]
  /** Are about the page from which help was asked. */
  isAboutPage: boolean
}

/** Names articles that may spare a ticket. */
export function ArticlesPanel({ articles, isAboutPage }: ArticlesPanelProps) {
  if (articles.length === 0) return null
  return (
    <Panel
      title={isAboutPage ? 'About the page you came from' : 'Help articles'}
      flush
      foot={<a href={paths.help}>All help articles</a>}
    >
      <ul className="lines">
        {articles.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <span>
              <a className="t" href={paths.helpArticle(slug)}>
                {title}
              </a>
              <span className="d">{minutes} min to read</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
