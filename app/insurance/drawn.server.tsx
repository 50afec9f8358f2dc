import { renderToStaticMarkup } from 'react-dom/server'
import { Faq } from '~/content/Faq'
import { TermList } from '~/content/TermList'
import { hand } from '~/drawn/drawn.server'
import type { RequestContext } from '~/session/request-context.server'
import { costFactors, covers, questions } from './facts'
import { MinimumsTable } from './MinimumsTable'
import { minimums } from './minimums'
import { QuoteSums } from './QuoteSums'
import type { QuoteSum } from './worksheet'

/** What the page only shows: drawn here, so that neither the table of states nor the prose travels as script. */
export const drawnSections = (context: RequestContext, sums: readonly QuoteSum[]) => ({
  covers: hand(context, renderToStaticMarkup(<TermList terms={covers} />)),
  minimums: hand(context, renderToStaticMarkup(<MinimumsTable minimums={minimums} />)),
  factors: hand(context, renderToStaticMarkup(<TermList terms={costFactors} />)),
  sums: sums.length > 0 ? hand(context, renderToStaticMarkup(<QuoteSums sums={sums} />)) : null,
  questions: hand(context, renderToStaticMarkup(<Faq questions={questions} />)),
})
