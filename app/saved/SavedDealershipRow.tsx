import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { inboxPaths } from '~/inbox-paths'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Stars } from '~/ui/charts/Stars'
import type { SavedDealership } from '../../api/saved/dealerships.contract'
import { AlertsForm } from './AlertsForm'

export function SavedDealershipRow({ item }: { item: SavedDealership }) {
  const { id, name, slug, city, state, isOpen, hasPage } = item
  return (
    <li className="saved-dealership">
      <DealershipLogo name={name} logoId={item.logoId} />
      <div>
        <h2>{hasPage ? <a href={paths.dealershipPage(slug)}>{name}</a> : name}</h2>
        <p className="small muted">
          {city}, {state}
          {!isOpen && ' · closed, no cars here any more'}
        </p>
      </div>
      <Figures item={item} />
      <div className="saved-dealership__act">
        {isOpen && (
          <ButtonLink href={inboxPaths.dealershipContact(slug)} variant="secondary" size="sm" icon="message-circle">
            Message<span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
        {isOpen && <AlertsForm {...item} action={paths.user.savedDealerships} />}
        <ActionButton
          action={paths.savedDealerships}
          fields={{ remove: id, returnTo: paths.user.savedDealerships }}
          inPlace
          variant="quiet"
          size="sm"
          icon="x"
          aria-label={`Remove ${name}`}
        >
          Remove
        </ActionButton>
      </div>
    </li>
  )
}

function Figures({ item }: { item: SavedDealership }) {
  const { slug, isOpen, ratingAverage, ratingCount, vehicleCount, newThisWeek } = item
  return (
    <dl className="saved-dealership__figures">
      <div>
        <dt>New this week</dt>
        <dd>
          {isOpen && newThisWeek > 0 ? (
            <a href={withQuery(paths.search, { seller: slug, days: 7, sort: 'newest' })}>{number(newThisWeek)}</a>
          ) : (
            number(newThisWeek)
          )}
        </dd>
      </div>
      <div>
        <dt>Cars on sale</dt>
        <dd>{number(vehicleCount)}</dd>
      </div>
      <div>
        <dt>Reviews</dt>
        <dd>{ratingAverage === null ? 'None yet' : <Stars value={ratingAverage} count={ratingCount} />}</dd>
      </div>
    </dl>
  )
}
