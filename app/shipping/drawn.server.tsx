import { renderToStaticMarkup } from 'react-dom/server'
import { Faq } from '~/content/Faq'
import { hand } from '~/drawn/drawn.server'
import type { Visit } from '~/session/visit.server'
import { questions } from './facts'

/** What the page only shows: drawn here, so that the prose does not travel as script. */
export const drawnQuestions = (visit: Visit) => hand(visit, renderToStaticMarkup(<Faq questions={questions} />))
