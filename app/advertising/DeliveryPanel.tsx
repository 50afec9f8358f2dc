import { exactDollars } from '~/format/money'
import { number } from '~/format/numbers'
import { BarChart } from '~/ui/charts/BarChart'
import { barGeometry } from '~/ui/charts/geometry/bars'
import { Panel } from '~/ui/page/Panel'
import type { CampaignDetail } from '../../api/advertising/campaigns/campaigns.contract'
import { dayName } from './labels'

/** Shows what a campaign delivered by day. */
export function DeliveryPanel({ of: { days } }: { of: CampaignDetail }) {
  const shown = days.map((day) => day.shown)
  const geometry = barGeometry([shown])
  return (
    <Panel title="Delivery by day" flush>
      {geometry ? (
        <>
          <div className="panel__body">
            <BarChart
              geometry={geometry}
              series={[{ name: 'Impressions', values: shown }]}
              names={days.map(({ day }) => dayName(day))}
              heading="Day"
              formatValue={number}
              label="Impressions by day"
              hasTableBelow
            />
          </div>
          <DeliveryTable days={days} />
        </>
      ) : (
        <p className="panel__body muted">Nothing has been shown yet.</p>
      )}
    </Panel>
  )
}

function DeliveryTable({ days }: Pick<CampaignDetail, 'days'>) {
  const hasAmounts = days.some(({ spentCents }) => spentCents !== null)
  return (
    <section className="table-box table-box--bare" aria-label="Delivery, as a table" tabIndex={0}>
      <table className="table table--compact">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="n">
              Impressions
            </th>
            <th scope="col" className="n">
              Clicks
            </th>
            {hasAmounts && (
              <th scope="col" className="n">
                Spent
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, shown, clicked, spentCents }) => (
            <tr key={day}>
              <th scope="row">{dayName(day)}</th>
              <td className="n">{number(shown)}</td>
              <td className="n">{number(clicked)}</td>
              {hasAmounts && <td className="n">{spentCents === null ? '' : exactDollars(spentCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
