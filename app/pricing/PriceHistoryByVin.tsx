import { longDate, shortDate } from '~/format/dates'
import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { paths } from '~/paths'
import { StepChart } from '~/ui/charts/StepChart'
import type { PriceLife } from '../../api/pricing/contract'
import { signed } from './labels'

type Entry = PriceLife[number]

const events: Record<Entry['event'], string> = {
  listed: 'First listed',
  relisted: 'Listed again',
  reduced: 'Price drop',
  raised: 'Price rise',
  priced: 'Price given',
  on_request: 'Price on request',
  sold: 'Sold',
}

export function PriceHistoryByVin({ history, isOnSale }: { history: PriceLife; isOnSale: boolean }) {
  const priced = history.flatMap(({ at, totalCents, event }) =>
    totalCents === null || event === 'sold' ? [] : [{ at, value: totalCents }],
  )
  if (priced.length === 0) return null
  const label = `Total price: ${priced.map(({ at, value }) => `${dollars(value)} on ${shortDate(at)}`).join(', ')}`
  const until = isOnSale ? new Date().toISOString() : undefined
  return (
    <section id="history">
      <h2>Price history</h2>
      <p className="muted small history-of">{whatItFollows(history)}</p>
      <div className="panel histogram-box">
        {priced.length > 1 && (
          <div className="panel__body">
            <StepChart points={priced} formatValue={dollars} formatDate={shortDate} label={label} until={until} />
          </div>
        )}
        <HistoryTable history={history} />
      </div>
    </section>
  )
}

function whatItFollows(history: PriceLife): string {
  const sellers = new Set(history.map(({ dealership }) => dealership.name)).size
  return sellers > 1
    ? `This car by its VIN, over ${sellers} dealerships.`
    : 'This car by its VIN, wherever it was listed with us.'
}

function HistoryTable({ history }: { history: PriceLife }) {
  const several = history.some(({ isThisListing }) => !isThisListing)
  return (
    <table className="table table--compact table--cards">
      <caption className="sr-only">Price history of this car, the latest first</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Event</th>
          {several && <th scope="col">Dealership</th>}
          <th scope="col" className="n">
            Miles
          </th>
          <th scope="col" className="n">
            Total
          </th>
          <th scope="col" className="n">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {history.toReversed().map((entry) => (
          <HistoryRow key={`${entry.at} ${entry.event}`} entry={entry} several={several} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ entry, several }: { entry: Entry; several: boolean }) {
  const { at, event, mileage, totalCents, changeCents, dealership } = entry
  return (
    <tr>
      <th scope="row">
        <time dateTime={at.slice(0, 10)} title={longDate(at)}>
          {shortDate(at)}
        </time>
      </th>
      <td data-label="Event">{events[event]}</td>
      {several && (
        <td data-label="Dealership">
          {dealership.slug ? <a href={paths.dealershipPage(dealership.slug)}>{dealership.name}</a> : dealership.name}
        </td>
      )}
      <td className="n" data-label="Miles">
        {mileage === null ? 'not given' : miles(mileage)}
      </td>
      <td className="n" data-label="Total">
        {totalCents === null ? 'on request' : dollars(totalCents)}
      </td>
      <td className="n" data-label="Change">
        {changeCents === null ? 'none' : signed(changeCents)}
      </td>
    </tr>
  )
}
