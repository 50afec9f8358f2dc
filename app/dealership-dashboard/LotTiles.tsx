import { deltaOf } from '~/format/delta'
import { count, number } from '~/format/numbers'
import { Kpi, Kpis } from '~/ui/charts/Tiles'
import type { LotFigures } from '../../api/analytics/dashboard.contract'
import { DemandTiles } from './DemandTiles'
import { type PeriodWords, usualPeriod } from './period-labels'
import { RatingMix } from './RatingMix'

export function LotTiles({ lot, period = usualPeriod }: { lot: LotFigures; period?: PeriodWords }) {
  const { name, note } = period
  const { active, pending, views, viewsByDay, leads, leadsByDay, responseMinutes, daysOnLot, ratings } = lot
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
        <DemandTiles
          views={views}
          viewsByDay={viewsByDay}
          leads={leads}
          leadsByDay={leadsByDay}
          responseMinutes={responseMinutes}
          note={note}
        />
        <Kpi
          label="Average days on lot"
          value={days === null ? 'None yet' : number(days)}
          unit={days === null ? undefined : 'days'}
          delta={deltaOf(daysOnLot, { more: false, note, amount: (n) => count(n, 'day') })}
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
