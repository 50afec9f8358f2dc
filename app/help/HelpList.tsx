import { paths } from '~/paths'
import type { HelpSummary } from '../../api/help/help.contract'
import { readerNames, topicNames } from './help-labels'

const topics = Object.keys(topicNames) as HelpSummary['topic'][]

/** Lists articles by topic, each with what it answers. */
export function HelpList({ articles }: { articles: readonly HelpSummary[] }) {
  return topics
    .map((topic) => ({ topic, some: articles.filter((article) => article.topic === topic) }))
    .filter(({ some }) => some.length > 0)
    .map(({ topic, some }) => (
      <section key={topic} className="help__topic" id={topic} aria-labelledby={`${topic}-h`}>
        <h2 id={`${topic}-h`}>{topicNames[topic]}</h2>
        <ArticleLinks articles={some} />
      </section>
    ))
}

export const ArticleLinks = ({
  articles,
  withReaders,
}: {
  articles: readonly HelpSummary[]
  withReaders?: boolean
}) => (
  <ul className="plain info__links">
    {articles.map(({ slug, title, summary, readers }) => (
      <li key={slug}>
        <a href={paths.helpArticle(slug)}>{title}</a>
        <p>
          {summary}
          {withReaders && <span className="faint">{` ${readerNames[readers]}.`}</span>}
        </p>
      </li>
    ))}
  </ul>
)
