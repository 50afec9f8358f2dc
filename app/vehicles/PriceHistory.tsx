import { StepChart } from '~/ui/StepChart'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import { dollars, longDate, shortDate } from './format'

type Entry = VehicleDetail['history'][number]

/** Every total price this listing has had, as a line and as a table. */
export function PriceHistory({ vehicle: { history } }: { vehicle: VehicleDetail }) {
  const priced = history.flatMap(({ at, totalCents }) => (totalCents === null ? [] : [{ at, value: totalCents }]))
  const last = priced.at(-1)
  if (!last) return null
  const label = `Total price: ${priced.map(({ at, value }) => `${dollars(value)} on ${shortDate(at)}`).join(', ')}`
  return (
    <section id="history">
      <h2>Price history</h2>
      <div className="panel hist-box">
        {priced.length > 1 && (
          <div className="panel__body">
            <StepChart points={priced} formatValue={dollars} formatDate={shortDate} label={label} />
          </div>
        )}
        <HistoryTable history={history} />
      </div>
    </section>
  )
}

function HistoryTable({ history }: { history: Entry[] }) {
  const rows = history.map((entry, index) => ({ ...entry, before: history[index - 1] })).reverse()
  return (
    <table className="table table--compact">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Event</th>
          <th scope="col" className="n">
            Total
          </th>
          <th scope="col" className="n">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, totalCents, before }) => (
          <tr key={at}>
            <td>
              <time dateTime={at} title={longDate(at)}>
                {shortDate(at)}
              </time>
            </td>
            <td>{eventInWords(totalCents, before)}</td>
            <td className="n">{totalCents === null ? 'on request' : dollars(totalCents)}</td>
            <td className="n">{changeInWords(totalCents, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function eventInWords(total: number | null, before: Entry | undefined): string {
  if (!before) return 'First listed'
  if (total === null) return 'Price taken off'
  if (before.totalCents === null) return 'Price given'
  return total < before.totalCents ? 'Price drop' : 'Price rise'
}

function changeInWords(total: number | null, before: Entry | undefined): string {
  if (!before || total === null || before.totalCents === null) return 'none'
  const change = total - before.totalCents
  return `${change < 0 ? '−' : '+'} ${dollars(Math.abs(change))}`
}
