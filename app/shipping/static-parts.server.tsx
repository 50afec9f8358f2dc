import { renderToStaticMarkup } from 'react-dom/server'
import { Faq } from '~/content/Faq'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import type { EstimateQuery, ShippingEstimate } from '../../api/shipping/estimate.contract'
import { EstimateResult } from './EstimateResult'
import type { shippingRates } from './estimate.server'
import { questions } from './facts'
import { Included } from './Included'
import { PickupCalendar } from './PickupCalendar'
import { RateNote } from './RateNote'
import { WhatMovesIt } from './WhatMovesIt'

interface PageFacts {
  estimate: ShippingEstimate | null
  query: EstimateQuery | null
  vehicle: { slug: string; totalCents: number | null } | null
  rates: Awaited<ReturnType<typeof shippingRates>>
}

/** Renders what the page only shows, so that neither result nor prose travels as script. */
export function renderParts(context: RequestContext, { estimate, query, vehicle, rates }: PageFacts) {
  const insert = (part: React.ReactElement) => insertHtml(context, renderToStaticMarkup(part))
  return {
    result:
      estimate && query
        ? insert(
            <div className="ship__result">
              <EstimateResult estimate={estimate} query={query} totalCents={vehicle?.totalCents ?? null} />
              <WhatMovesIt estimate={estimate} query={query} vehicle={vehicle?.slug} />
              <PickupCalendar estimate={estimate} />
            </div>,
          )
        : null,
    aside: insert(
      <div className="ship__notes">
        <Included />
        {rates && <RateNote rates={rates} />}
      </div>,
    ),
    questions: insert(<Faq questions={questions} />),
  }
}
