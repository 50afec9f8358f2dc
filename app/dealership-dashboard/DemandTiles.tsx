import { deltaOf, shareOf } from '~/format/delta'
import { duration } from '~/format/durations'
import { number } from '~/format/numbers'
import { Kpi } from '~/ui/charts/Tiles'
import type { Figure } from '../../api/analytics/dashboard.contract'

interface DemandTilesProps {
  views: Figure
  viewsByDay: readonly number[]
  leads: Figure
  leadsByDay?: readonly number[]
  responseMinutes: Figure
  /** Says what the figures are compared with. */
  note: string
}

/** Shows views, leads and first answers, the same on the dashboard and in analytics; their place is inside `<Kpis>`. */
export function DemandTiles({ views, viewsByDay, leads, leadsByDay, responseMinutes, note }: DemandTilesProps) {
  const minutes = responseMinutes.now
  return (
    <>
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
        value={minutes === null ? 'None yet' : duration(minutes)}
        delta={deltaOf(responseMinutes, { more: false, note, amount: duration })}
      />
    </>
  )
}
