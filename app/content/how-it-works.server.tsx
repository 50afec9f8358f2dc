import { renderToStaticMarkup } from 'react-dom/server'
import { hand } from '~/drawn/drawn.server'
import type { Visit } from '~/session/visit.server'
import { HowItWorks } from './HowItWorks'

let drawn: string | undefined

/** The same for everybody and for ever: drawn once, so that none of it travels as script. */
export function drawnHowItWorks(visit: Visit) {
  drawn ??= renderToStaticMarkup(<HowItWorks />)
  return hand(visit, drawn)
}
