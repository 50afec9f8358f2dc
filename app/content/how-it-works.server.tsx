import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import type { HowItWorksWords } from '../../api/content/site-pages/site-pages.contract'
import { HowItWorks } from './HowItWorks'

let last: { words: string; html: string } | undefined

/** Renders the page once for the words in force, so that none of it travels as script. */
export function renderHowItWorks(context: RequestContext, words: HowItWorksWords) {
  const key = JSON.stringify(words)
  if (last?.words !== key) last = { words: key, html: renderToStaticMarkup(<HowItWorks words={words} />) }
  return insertHtml(context, last.html)
}
