import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { ActionForms } from './ActionForms'
import { Tray } from './Tray'

export async function browserStateFooter(context: RequestContext): Promise<StaticHtmlPart> {
  const cards = await compared(context)
  const page = context.url.pathname + context.url.search
  return insertHtml(
    context,
    renderToStaticMarkup(
      <>
        <ActionForms page={page} />
        {cards.length > 0 && <Tray cards={cards} />}
      </>,
    ),
  )
}

/** Empty on the comparison page itself and when the cards cannot be loaded. */
async function compared(context: RequestContext) {
  if (context.url.pathname === paths.compare()) return []
  const found = await vehicleCards(context, context.current.browserState.compared).catch(() => null)
  return found?.items ?? []
}
