import { renderToStaticMarkup } from 'react-dom/server'
import { type DrawnPiece, hand } from '~/drawn/drawn.server'
import { paths } from '~/paths'
import type { Visit } from '~/session/visit.server'
import * as vehicles from '~/upstream/vehicles.server'
import { Tray } from './Tray'

/** The compare tray, when something is in it. A page does without it when its cars cannot be had. */
export async function trayOf(visit: Visit): Promise<DrawnPiece | null> {
  const { compared } = visit.visitor
  if (compared.length === 0 || visit.url.pathname === paths.compare()) return null
  const found = await vehicles.cards(visit, compared).catch(() => null)
  if (!found || found.items.length === 0) return null
  return hand(visit, renderToStaticMarkup(<Tray cards={found.items} />))
}
