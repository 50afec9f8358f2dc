import { queryOf } from '~/search/state'
import type { Visit } from '~/session/visit.server'
import { justListed } from '~/upstream/vehicles.server'
import { longDay } from './days'
import { streamState } from './stream-state'

export type Stream = Awaited<ReturnType<typeof stream>>
export type Day = Stream['days'][number]

const shownOfDay = { few: 4, usual: 8 }

/** The stream's page: each day's first cars, or one day's all. */
export async function stream(visit: Visit) {
  const state = streamState(visit.url)
  const found = await justListed(visit, queryOf(state))
  const { groups, days: span, total, reduced, back, fallback, makes, bodies, place, problems } = found
  const wanted = visit.url.searchParams.get('day')
  const only = groups.find(({ day }) => day === wanted)?.day ?? null
  const limit = span > 7 ? shownOfDay.few : shownOfDay.usual
  const given = groups.reduce((sum, { count }) => sum + count, 0)
  const cut = !fallback && given < total
  return {
    /** Instead of days, when nothing was listed in them. */
    latest: fallback ? groups.flatMap(({ items }) => items) : [],
    state,
    ...{ span, total, given, cut, fallback, makes, bodies, place, problems, only },
    days: (fallback ? [] : groups)
      .map(({ day, count, items }, index) => ({
        day,
        name: longDay(day),
        count,
        /** The last day of a cut list may have had more. */
        whole: !cut || index < groups.length - 1,
        items: only ? items : items.slice(0, limit),
      }))
      .filter(({ day }) => only === null || day === only),
    reduced: only ? [] : reduced,
    back: only ? [] : back,
    origin: visit.origin,
  }
}
