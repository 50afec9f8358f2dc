import { renderToStaticMarkup } from 'react-dom/server'
import { Faq } from '~/content/Faq'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { questions } from './facts'

/** What the page only shows: rendered here, so that the prose does not travel as script. */
export const renderQuestions = (context: RequestContext) =>
  insertHtml(context, renderToStaticMarkup(<Faq questions={questions} />))
