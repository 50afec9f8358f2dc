import { renderToStaticMarkup } from 'react-dom/server'
import { hand } from '~/drawn/drawn.server'
import type { RequestContext } from '~/session/request-context.server'
import { HowItWorks } from './HowItWorks'

let drawn: string | undefined

/** The same for everybody and for ever: drawn once, so that none of it travels as script. */
export function drawnHowItWorks(context: RequestContext) {
  drawn ??= renderToStaticMarkup(<HowItWorks />)
  return hand(context, drawn)
}
