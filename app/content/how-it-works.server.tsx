import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { firstHowItWorks } from '../../api/content/site-pages/first-words.contract'
import { getHowItWorksWords, type HowItWorksWords } from '../../api/content/site-pages/site-pages.contract'
import { HowItWorks } from './HowItWorks'

let lastWords = firstHowItWorks

/** Reads the words in force. While the API does not answer, the page has the last ones it read: it needs nothing else. */
export async function howItWorksWords({ api }: RequestContext): Promise<HowItWorksWords> {
  lastWords = await api.call(getHowItWorksWords).catch(() => lastWords)
  return lastWords
}

let last: { words: string; html: string } | undefined

/** Renders the page once for the words in force, so that none of it travels as script. */
export function renderHowItWorks(context: RequestContext, words: HowItWorksWords) {
  const key = JSON.stringify(words)
  if (last?.words !== key) last = { words: key, html: renderToStaticMarkup(<HowItWorks words={words} />) }
  return insertHtml(context, last.html)
}
