import { Contents } from '~/content/Contents'
import { dayWords } from '~/content/day-label'
import { InfoPage } from '~/content/InfoPage'
import type { FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { type TodoLine, TodoPanel } from '~/ui/page/TodoPanel'
import type { HelpArticle } from '../../api/help/help.contract'
import { HelpFeedback } from './HelpFeedback'
import { ArticleLinks } from './HelpList'
import { topicNames } from './help-labels'

interface HelpArticlePageProps {
  article: HelpArticle
  /** Lists what of the reader's dealership it is about now; null: the reader works for none. */
  todos: TodoLine[] | null
  isSent: boolean
  failure?: FormFailure
}

export function HelpArticlePage({ article, todos, isSent, failure }: HelpArticlePageProps) {
  const { title, summary, topic, minutes, checkedOn, headings, html, related } = article
  return (
    <InfoPage
      title={title}
      lead={summary}
      above={[
        { label: 'Help', href: paths.help },
        { label: topicNames[topic], href: `${paths.help}#${topic}` },
      ]}
    >
      <div className="info__grid">
        <Contents headings={headings} />
        <div>
          <p className="muted help__facts">
            {minutes} min to read. Checked on <time dateTime={checkedOn}>{dayWords(checkedOn)}</time>.
          </p>
          {todos && todos.length > 0 && (
            <div className="help__now">
              <TodoPanel title="At your dealership now" lines={todos} nothing="" />
            </div>
          )}
          {/* The API sanitized it when it made HTML of the article. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the API */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <HelpFeedback article={article} isSent={isSent} failure={failure} />
          <section className="help__related" aria-labelledby="related-h">
            <h2 id="related-h">Related</h2>
            <ArticleLinks articles={related} />
          </section>
          <p className="info__next">
            Still stuck? <a href={paths.contactSupport}>Ask for help</a>
          </p>
        </div>
      </div>
    </InfoPage>
  )
}
