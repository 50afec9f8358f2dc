import type { ReactNode } from 'react'
import { SaveDealership } from '~/browser-state/CardActions'
import { duration } from '~/format/durations'
import { dollars } from '~/format/money'
import { miles, number } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { Stars } from '~/ui/charts/Stars'
import { EmptyState } from '~/ui/lists/EmptyState'
import type { DealershipSummary } from '../../api/dealerships/contract'
import { DealershipLogo } from './DealershipLogo'
import { type DirectoryState, directoryHref } from './directory-state'
import { listed } from './labels'

export function DirectoryList({ items, zip, saved }: DirectoryListProps) {
  return (
    <ul className="directory">
      {items.map((dealership) => (
        <Row key={dealership.id} dealership={dealership} zip={zip} saved={saved.includes(dealership.id)} />
      ))}
    </ul>
  )
}

interface DirectoryListProps {
  items: DealershipSummary[]
  zip?: string
  saved: readonly number[]
}

function Row({ dealership, zip, saved }: { dealership: DealershipSummary; zip?: string; saved: boolean }) {
  const { name, slug, city, state, distanceMiles, brands, delivery } = dealership
  const place = distanceMiles === null ? `${city}, ${state}` : `${city}, ${state} · ${miles(distanceMiles)}`
  const what = [brands.length > 0 ? listed(brands) : 'Used cars of every make', delivery && 'delivers']
  return (
    <li className="directory__row">
      <DealershipLogo name={name} logoId={dealership.logoId} size="lg" />
      <div className="directory__who">
        <h2>
          <a href={withQuery(paths.dealershipPage(slug), { zip })}>{name}</a>
        </h2>
        <p className="small muted">{place}</p>
        <p className="small faint">{what.filter(Boolean).join('\u00a0· ')}</p>
      </div>
      <SaveDealership compact id={dealership.id} title={name} on={saved} />
      <Figures dealership={dealership} />
    </li>
  )
}

function Figures({ dealership }: { dealership: DealershipSummary }) {
  const { ratingAverage, ratingCount, vehicleCount, medianFirstResponseMinutes, docFeeCents, open } = dealership
  return (
    <dl className="directory__figures">
      <Figure label="Reviews">
        {ratingAverage === null ? 'None yet' : <Stars value={ratingAverage} count={ratingCount} />}
      </Figure>
      <Figure label="Cars on sale">{number(vehicleCount)}</Figure>
      <Figure label="Median reply">
        {medianFirstResponseMinutes === null ? 'Not known' : duration(medianFirstResponseMinutes)}
      </Figure>
      <Figure label="Doc fee">{dollars(docFeeCents)}</Figure>
      <Figure label={open.now ? 'Open now' : 'Closed now'}>{open.words}</Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const widerThan = (radius: string): string | undefined =>
  ['50', '100', '250', '500'].find((wider) => Number(wider) > Number(radius))

export function NoDealership({ state, filtered }: { state: DirectoryState; filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState
        title="No dealerships yet"
        icon="store"
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
      />
    )
  const radius = state.radius?.[0]
  const wider = radius && widerThan(radius)
  return (
    <div className="empty">
      <h2>No dealership matches all of this</h2>
      <p>{wider ? `None within ${radius} miles fits. There may be one further away.` : 'Fewer filters find more.'}</p>
      <div className="row">
        {wider && (
          <a className="btn btn--secondary" href={directoryHref(state, { radius: [wider] })}>
            Look within {wider} miles
          </a>
        )}
        <a className={wider ? 'btn btn--quiet' : 'btn btn--secondary'} href={paths.dealerships}>
          Clear all filters
        </a>
      </div>
    </div>
  )
}
