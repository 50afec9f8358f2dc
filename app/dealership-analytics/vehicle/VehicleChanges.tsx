import { vehicleStatusNames } from '~/dealerships/admin/vehicle-status-names'
import { dollars } from '~/format/money'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { VehicleAnalytics } from '../../../api/analytics/vehicle-analytics.contract'

type Change = VehicleAnalytics['changes'][number]

/** Lists what was changed, so that a day of the chart has its reason. */
export const VehicleChanges = ({ figures: { changes, period } }: { figures: VehicleAnalytics }) => (
  <Panel title="What happened" flush={changes.length > 0}>
    {changes.length === 0 ? (
      <p className="muted">Nothing has changed yet.</p>
    ) : (
      <ul className="activity-lines">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.at}`}>
            <b>{changeLabel(change)}</b>
            <span>
              <Moment at={change.at} zone={period.timeZone} />
              {', '}
              {originLabel(change)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

function changeLabel(change: Change): string {
  if (change.kind === 'status')
    return change.from === null
      ? `Added: ${vehicleStatusNames[change.to]}`
      : `${vehicleStatusNames[change.from]} → ${vehicleStatusNames[change.to]}`
  const { fromCents, toCents } = change
  if (toCents === null) return 'Price on request'
  if (fromCents === null) return `Priced at ${dollars(toCents)}`
  return `Price ${toCents < fromCents ? 'cut' : 'raised'} by ${dollars(Math.abs(toCents - fromCents))} to ${dollars(toCents)}`
}

const sourceLabels = { manual: 'by hand', feed: 'by feed', api: 'by your system' } as const

const originLabel = (change: Change): string =>
  change.kind === 'price' ? sourceLabels[change.source] : change.by ? `by ${change.by}` : 'by itself'
