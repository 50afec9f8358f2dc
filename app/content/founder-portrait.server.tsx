import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { FounderPortrait } from './FounderPortrait'

/** Draws the portrait on the server, so that it does not travel as script. */
export const founderPortrait = (context: RequestContext) =>
  insertHtml(context, renderToStaticMarkup(<FounderPortrait />))
