import { renderToStaticMarkup } from 'react-dom/server'
import { savedOf } from '~/browser-state/saved.server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import * as vehicles from '~/upstream/vehicles.server'
import { CompareTable } from './CompareTable'
import { featuresOf } from './features'
import { groupsOf, onlyDifferences } from './rows'
import { type CompareView, selectionOf } from './selection'

export type Comparison = Awaited<ReturnType<typeof comparison>>

export async function comparison(context: RequestContext) {
  const { searchParams } = context.url
  const choice = selectionOf(context.url)
  const zip = searchParams.get('zip')?.trim().slice(0, 10) || undefined
  const [{ items, missing, place }, others, saved] = await Promise.all([
    found(context, choice.ids, zip),
    othersFor(context, choice.ids),
    savedOf(context),
  ])
  const differences = searchParams.get('differences') === 'only'
  const view: CompareView = { ids: items.map(({ id }) => id), differences, zip: place ? zip : undefined }
  return {
    view,
    titles: items.map(({ title }) => title),
    table: items.length > 1 ? insertHtml(context, tableOf(items, view, place !== null, saved.vehicles)) : null,
    notes: [
      ...missing.map(({ id, title }) =>
        title ? `The ${title} is no longer listed.` : `There is no car with the number ${id} here.`,
      ),
      ...choice.wrong.map((text) => `“${text}” is no car’s number.`),
      ...(choice.tooMany ? ['Four cars fit side by side: the first four are shown.'] : []),
      ...(zip && !place ? [`ZIP: we do not know “${zip}”, so distance was left out.`] : []),
    ],
    others,
    place,
    illustrated: items.some(({ pictures }) => pictures[0]?.illustration),
  }
}

const found = async (context: RequestContext, ids: readonly number[], zip?: string) =>
  ids.length > 0 ? vehicles.beside(context, ids, zip) : { items: [], missing: [], place: null }

function tableOf(
  cars: Parameters<typeof groupsOf>[0],
  view: CompareView,
  placed: boolean,
  saved: readonly number[],
): string {
  const all = groupsOf(cars, placed)
  return renderToStaticMarkup(
    <CompareTable
      cars={cars}
      view={view}
      groups={view.differences ? onlyDifferences(all) : all}
      features={featuresOf(cars)}
      isSaved={(id) => saved.includes(id)}
    />,
  )
}

const offered = 6

async function othersFor(context: RequestContext, ids: readonly number[]) {
  const { browserState } = context.current
  const { vehicles: saved } = await savedOf(context)
  const known = [...new Set([...browserState.compared, ...saved, ...browserState.recent])]
  const wanted = known.filter((id) => !ids.includes(id)).slice(0, offered)
  const { items } = await vehicles.cards(context, wanted).catch(() => ({ items: [] }))
  return items.map(({ id, title, trim }) => ({ id, title, trim }))
}
