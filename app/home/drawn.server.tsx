import { renderToStaticMarkup } from 'react-dom/server'
import { hand } from '~/drawn/drawn.server'
import type { Visit } from '~/session/visit.server'
import { type Drop, PriceDrops } from './PriceDrops'

/** The latest price drops, which the page only shows; null when there are none. */
export const drawnDrops = (visit: Visit, drops: Drop[], total: number) =>
  drops.length > 0 ? hand(visit, renderToStaticMarkup(<PriceDrops drops={drops} total={total} />)) : null
