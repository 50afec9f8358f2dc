import { renderToStaticMarkup } from 'react-dom/server'
import { type DrawnPiece, hand } from '~/drawn/drawn.server'
import type { Visit } from '~/session/visit.server'
import { FilterForm } from './FilterForm'
import type { Found, SearchState } from './state'

/** The filters, drawn: their values and counts weigh more than all else that the page would tell the browser. */
export const drawFilters = (visit: Visit, result: Found, state: SearchState): DrawnPiece =>
  hand(visit, renderToStaticMarkup(<FilterForm result={result} state={state} />))
