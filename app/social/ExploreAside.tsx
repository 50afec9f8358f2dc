import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { count, miles } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import type { Output } from '~/upstream/call-input'
import type { DealershipSummary } from '../../api/dealerships/contract'
import type { explorePosts } from '../../api/social/posts/explore.contract'
import { PostVehicles } from './PostVehicles'

interface ExploreAsideProps {
  vehicles: Output<typeof explorePosts>['vehicles']
  zip: string | undefined
  /** Null without a ZIP; without a place there is no such ZIP. */
  nearby: { place: { city: string; state: string } | null; items: readonly DealershipSummary[] } | null
}

/** Dealerships around, and the cars that are talked about. */
export function ExploreAside({ vehicles, zip, nearby }: ExploreAsideProps) {
  return (
    <aside className="social__aside" aria-label="Around you">
      <section id="near">
        <h2>{nearby?.place ? `Near ${nearby.place.city}, ${nearby.place.state}` : 'Dealerships near you'}</h2>
        <form action={`${paths.socialExplore}#near`} className="social__zip">
          <TextField name="zip" label="ZIP code" value={zip} inputMode="numeric" pattern="[0-9]{5}" maxLength={5} />
          <Button variant="secondary">Show</Button>
        </form>
        {nearby && <Near nearby={nearby} zip={zip} />}
      </section>
      {vehicles.length > 0 && (
        <section>
          <h2>Most discussed cars</h2>
          <PostVehicles vehicles={vehicles.map(({ card }) => card)} />
          <p className="small muted">
            {count(
              vehicles.reduce((sum, { comments }) => sum + comments, 0),
              'comment',
            )}{' '}
            below posts that name them, this month
          </p>
        </section>
      )}
    </aside>
  )
}

function Near({ nearby: { place, items }, zip }: { nearby: NonNullable<ExploreAsideProps['nearby']>; zip?: string }) {
  if (!place) return <p className="small muted">There is no ZIP code {zip}.</p>
  return (
    <>
      <ul className="latest-posts">
        {items.map(({ id, name, slug, logoId, city, distanceMiles }) => (
          <li key={id}>
            <DealershipLogo name={name} logoId={logoId} />
            <span>
              <a href={paths.dealershipPage(slug)}>{name}</a>
              <span className="muted small">
                {[city, distanceMiles !== null && miles(distanceMiles)].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <a href={withQuery(paths.dealerships, { zip, radius: '50' })}>All around {zip}</a>
    </>
  )
}
