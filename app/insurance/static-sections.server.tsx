import { renderToStaticMarkup } from 'react-dom/server'
import { PartnerList } from '~/advertising/public/PartnerList'
import { Faq } from '~/content/Faq'
import { TermList } from '~/content/TermList'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import type { PublicAd } from '../../api/advertising/serving/ads.contract'
import { costFactors, covers, questions } from './facts'
import { minimums } from './minimums'
import { QuoteSums } from './QuoteSums'
import { StateMinimums } from './StateMinimums'
import type { QuoteSum } from './worksheet'

interface SectionFacts {
  sums: readonly QuoteSum[]
  state: string | null
  partners: readonly PublicAd[]
}

/** What the page only shows: rendered here, so that neither the table of states nor the prose travels as script. */
export const renderSections = (context: RequestContext, { sums, state, partners }: SectionFacts) => ({
  covers: insertHtml(context, renderToStaticMarkup(<Faq questions={covers} />)),
  minimums: insertHtml(context, renderToStaticMarkup(<StateMinimums minimums={minimums} state={state} />)),
  factors: insertHtml(context, renderToStaticMarkup(<TermList terms={costFactors} />)),
  sums: sums.length > 0 ? insertHtml(context, renderToStaticMarkup(<QuoteSums sums={sums} />)) : null,
  partners: insertHtml(context, renderToStaticMarkup(<PartnerList ads={partners} />)),
  questions: insertHtml(context, renderToStaticMarkup(<Faq questions={questions} />)),
})
