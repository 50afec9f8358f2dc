import { renderToStaticMarkup } from 'react-dom/server'
import { type DrawnPiece, hand } from '~/drawn/drawn.server'
import { paths } from '~/paths'
import type { Visit } from '~/session/visit.server'
import * as vehicles from '~/upstream/vehicles.server'
import { PressForms } from './PressForms'
import { Tray } from './Tray'

/** What every page with cards ends with: the forms that their buttons belong to, and what is being compared. */
export async function visitorBar(visit: Visit): Promise<DrawnPiece> {
  const cards = await compared(visit)
  const page = visit.url.pathname + visit.url.search
  return hand(
    visit,
    renderToStaticMarkup(
      <>
        <PressForms page={page} />
        {cards.length > 0 && <Tray cards={cards} />}
      </>,
    ),
  )
}

/** Nothing on the page that compares, and nothing when the cars cannot be had: a page does without. */
async function compared(visit: Visit) {
  if (visit.url.pathname === paths.compare()) return []
  const found = await vehicles.cards(visit, visit.visitor.compared).catch(() => null)
  return found?.items ?? []
}
