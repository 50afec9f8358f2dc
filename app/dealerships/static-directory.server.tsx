import { renderToStaticMarkup } from 'react-dom/server'
import { directoryMap } from '~/search/map/near-map.server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import type { DealershipMap } from '../../api/dealerships/contract'
import { DirectoryList, NoDealership } from './DirectoryList'
import { DirectoryMap } from './DirectoryMap'
import type { Directory } from './directory.server'
import { type DirectoryState, directoryChips } from './directory-state'

interface DirectoryPart {
  state: DirectoryState
  found: Directory
  saved: readonly number[]
}

export const renderDirectory = (context: RequestContext, { state, found, saved }: DirectoryPart): StaticHtmlPart =>
  insertHtml(
    context,
    renderToStaticMarkup(
      found.total > 0 ? (
        <>
          {found.map && <DirectoryMap map={placed(state, found, found.map)} state={state} />}
          <DirectoryList items={found.items} zip={state.zip && found.place?.zip} saved={saved} />
        </>
      ) : (
        <NoDealership state={state} filtered={directoryChips(state).length > 0} />
      ),
    ),
  )

function placed(state: DirectoryState, { place }: Directory, { pins, around }: DealershipMap) {
  const asPins = pins.map(({ slug, vehicleCount, ...pin }) => ({ ...pin, seller: slug, count: vehicleCount }))
  const total = asPins.reduce((sum, { count }) => sum + count, 0)
  const where = around && place ? place.state : state.state?.[0]?.toUpperCase()
  return directoryMap(where, place && `${place.city}, ${place.state}`, { total, pins: asPins, around })
}
