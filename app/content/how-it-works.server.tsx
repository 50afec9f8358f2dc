import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { HowItWorks } from './HowItWorks'

let staticHtml: string | undefined

/** The same for everybody and for ever: rendered once, so that none of it travels as script. */
export function renderHowItWorks(context: RequestContext) {
  staticHtml ??= renderToStaticMarkup(<HowItWorks />)
  return insertHtml(context, staticHtml)
}
