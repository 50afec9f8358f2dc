import { deltaOf, shareOf } from '~/format/delta'
import { number } from '~/format/numbers'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import type { LotFigures } from '../../api/analytics/dashboard.contract'
import { type PeriodWords, usualPeriod } from './period-labels'
import { RatingMix } from './RatingMix'

export function LotTiles({ lot, period = usualPeriod }: { lot: LotFigures; period?: PeriodWords }) {
  const { name, note } = period
  const { active, pending, views, viewsByDay, leads, leadsByDay, responseMinutes, daysOnLot, ratings } = lot
  const minutes = responseMinutes.now
  const days = daysOnLot.now
  return (
    <section aria-label={`The lot, ${name}`}>
      <Kpis>
        <Kpi
          label="Listed"
          value={number(active.now ?? 0)}
          unit={listedInWords(active.now ?? 0, pending)}
          delta={deltaOf(active, { note })}
        />
        <Kpi
          label="Vehicle page views"
          value={number(views.now ?? 0)}
          delta={shareOf(views, true, note)}
          trend={views.now ? viewsByDay : undefined}
        />
        <Kpi
          label="Leads"
          value={number(leads.now ?? 0)}
          delta={shareOf(leads, true, note)}
          trend={leads.now ? leadsByDay : undefined}
        />
        <Kpi
          label="Median first response"
          value={minutes === null ? 'None yet' : number(minutes)}
          unit={minutes === null ? undefined : 'min'}
          delta={deltaOf(responseMinutes, { more: false, note, amount: (n) => `${number(n)} min` })}
        />
        <Kpi
          label="Average days on lot"
          value={days === null ? 'None yet' : number(days)}
          unit={days === null ? undefined : 'days'}
          delta={deltaOf(daysOnLot, { more: false, note, amount: (n) => `${number(n)} days` })}
        />
        <Kpi label="Price ratings" value={<RatingMix ratings={ratings} />} />
      </Kpis>
    </section>
  )
}

/** Names those with a sale pending as the inventory does, because buyers find them, too. */
function listedInWords(listed: number, pending: number): string {
  if (pending === 0) return listed === 1 ? 'vehicle on sale' : 'vehicles on sale'
  return `with ${number(pending)} sale pending`
}
