import { renderToStaticMarkup } from 'react-dom/server'
import { Faq } from '~/content/Faq'
import { hand } from '~/drawn/drawn.server'
import type { RequestContext } from '~/session/request-context.server'
import { questions } from './facts'

/** What the page only shows: drawn here, so that the prose does not travel as script. */
export const drawnQuestions = (context: RequestContext) =>
  hand(context, renderToStaticMarkup(<Faq questions={questions} />))
