import type { FormFailure } from '~/forms/parse.server'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { Stars } from '~/ui/charts/Stars'
import { Monogram } from '~/ui/names/Monogram'
import type { SavedDealership } from '~/upstream/saved.server'
import { number } from '~/vehicles/format'
import { AlertsForm } from './AlertsForm'

export function SavedDealershipRow({ item, failure }: { item: SavedDealership; failure?: FormFailure }) {
  const { id, name, slug, city, state, isOpen, hasPage } = item
  return (
    <li className="dlrow">
      <Monogram name={name} />
      <div>
        <h2>{hasPage ? <a href={paths.dealershipPage(slug)}>{name}</a> : name}</h2>
        <p className="small muted">
          {city}, {state}
          {!isOpen && ' · closed, no cars here any more'}
        </p>
        {failure && <p className="error">{failure.message ?? Object.values(failure.errors)[0]}</p>}
      </div>
      <Figures item={item} />
      <div className="dlrow__act">
        {isOpen && <AlertsForm {...item} action={paths.user.savedDealerships} />}
        <form method="post" action={paths.savedDealerships} data-in-place>
          <input type="hidden" name="returnTo" value={paths.user.savedDealerships} />
          <Button variant="quiet" size="sm" icon="x" name="remove" value={id} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </form>
      </div>
    </li>
  )
}

function Figures({ item }: { item: SavedDealership }) {
  const { slug, isOpen, ratingAverage, ratingCount, vehicleCount, newThisWeek } = item
  return (
    <dl className="dlrow__figures">
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
