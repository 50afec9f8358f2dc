import { renderToStaticMarkup } from 'react-dom/server'
import { savedOf } from '~/browser-state/saved.server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import type { Output } from '~/upstream/call-input'
import { listVehicles } from '../../api/vehicles/contract'
import { CompareTable } from './CompareTable'
import { featuresOf } from './features'
import { othersFor } from './others.server'
import { groupsOf, onlyDifferences } from './rows'
import { type CompareView, compareHref, type Selection, selectionOf } from './selection'

export type Comparison = Awaited<ReturnType<typeof comparison>>

export async function comparison(context: RequestContext) {
  const { searchParams } = context.url
  const choice = selectionOf(context.url)
  const zip = searchParams.get('zip')?.trim().slice(0, 10) || undefined
  const from = zip ?? context.current.browserState.place ?? undefined
  const [found, saved] = await Promise.all([besideEachOther(context, choice.ids, from), savedOf(context)])
  const { items, place } = found
  const differences = searchParams.get('differences') === 'only'
  const view: CompareView = { ids: items.map(({ id }) => id), differences, zip: place ? zip : undefined }
  return {
    view,
    titles: items.map(({ title }) => title),
    table: items.length > 1 ? insertHtml(context, tableOf(items, view, place !== null, saved.vehicles)) : null,
    notes: notesOf(choice, found.missing, place ? undefined : zip),
    others: await othersFor(context, view, items),
    place,
    /** Where somebody lives is not passed on. */
    address: context.origin + compareHref(view, { zip: undefined }),
    illustrated: items.some(({ pictures }) => pictures[0]?.illustration),
  }
}

const besideEachOther = async (context: RequestContext, ids: readonly number[], zip?: string) =>
  ids.length > 0 ? context.api.call(listVehicles, { ids: ids.join(), zip }) : { items: [], missing: [], place: null }

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

type Missing = Output<typeof listVehicles>['missing']

const notesOf = (choice: Selection, missing: Missing, unknownZip?: string): string[] => [
  ...missing.map(({ id, title }) =>
    title ? `The ${title} is no longer listed.` : `There is no car with the number ${id} here.`,
  ),
  ...choice.wrong.map((text) => `“${text}” is no car’s number.`),
  ...(choice.tooMany ? ['Four cars fit side by side: the first four are shown.'] : []),
  ...(unknownZip ? [`ZIP: we do not know “${unknownZip}”, so distance was left out.`] : []),
]
