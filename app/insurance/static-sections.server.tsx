import { renderToStaticMarkup } from 'react-dom/server'
import { PartnerList } from '~/advertising/public/PartnerList'
import { Faq } from '~/content/Faq'
import { TermList } from '~/content/TermList'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import type { PublicAd } from '../../api/advertising/serving/ads.contract'
import type { ShownMinimum } from '../../api/site-settings/states/insurance-minimums.contract'
import { CoverMatrix } from './CoverMatrix'
import { costFactors, covers, questions } from './facts'
import { QuoteSums } from './QuoteSums'
import { StateMinimums } from './StateMinimums'
import type { QuoteSum } from './worksheet'

interface SectionFacts {
  sums: readonly QuoteSum[]
  /** Is empty while the API does not answer: the page does without the table. */
  states: readonly ShownMinimum[]
  state: string | null
  vehicle?: string
  partners: readonly PublicAd[]
}

/** Renders what the page only shows, so that neither the table of states nor the prose travels as script. */
export function renderSections(context: RequestContext, { sums, states, state, vehicle, partners }: SectionFacts) {
  const insert = (part: React.ReactElement) => insertHtml(context, renderToStaticMarkup(part))
  return {
    covers: insert(<CoverMatrix covers={covers} />),
    minimums: states.length > 0 ? insert(<StateMinimums states={states} state={state} vehicle={vehicle} />) : null,
    factors: insert(<TermList terms={costFactors} />),
    sums: sums.length > 0 ? insert(<QuoteSums sums={sums} />) : null,
    partners: insert(<PartnerList ads={partners} />),
    questions: insert(<Faq questions={questions} />),
  }
}
