import type { RequestContext } from '~/session/request-context.server'
import { listSavedChanges, type SavedChange } from '../../api/saved/changes.contract'

export type Changes = Awaited<ReturnType<typeof changedLately>>
export type { SavedChange }

/** What changed about what a person saved, by the days of their own clock; `search` in the address: of one search. */
export async function changedLately(context: RequestContext) {
  const { searchParams } = context.url
  const list = await context.api.call(listSavedChanges, {
    search: searchParams.get('search') ?? undefined,
    page: searchParams.get('page') ?? undefined,
  })
  const { items, timeZone, ...rest } = list
  return { ...rest, days: byDay(items, timeZone) }
}

function byDay(items: readonly SavedChange[], timeZone: string) {
  const format = formatIn(timeZone)
  const days = new Map<string, SavedChange[]>()
  for (const item of items) {
    const day = format.format(new Date(item.at))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, changed]) => ({ day, changed }))
}

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const parts = { weekday: 'long', month: 'long', day: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'America/New_York' })
  }
}
