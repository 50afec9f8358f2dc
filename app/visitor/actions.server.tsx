import { renderToStaticMarkup } from 'react-dom/server'
import { type DrawnPiece, hand } from '~/drawn/drawn.server'
import type { Visit } from '~/session/visit.server'
import { VehicleActions } from './CardActions'
import { isCompared, isSaved } from './visitor'

/** Save and Compare for the page of a vehicle, drawn. */
export function actionsFor({ id, title }: { id: number; title: string }, visit: Visit): DrawnPiece {
  const [saved, compared] = [isSaved(visit.visitor, id), isCompared(visit.visitor, id)]
  return hand(visit, renderToStaticMarkup(<VehicleActions {...{ id, title, saved, compared }} />))
}
