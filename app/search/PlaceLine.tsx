import { searchPaths } from '~/search-paths'
import { Icon } from '~/ui/icons/Icon'
import type { Found } from './state'

export interface PlaceOfPage {
  /** Where distances are measured from; null: there are none. */
  of: Found['place']
  /** The ZIP code that this browser remembers. */
  remembered: string | null
  /** The page's own address, to come back to. */
  page: string
}

/** Where distances are measured from, and the way to say, change and forget it. Rendered by the server alone. */
export function PlaceLine({ place }: { place: PlaceOfPage }) {
  const { of, remembered, page } = place
  const isRemembered = of !== null && of.zip === remembered
  return (
    <div className="place-line">
      <Icon name="map-pin" size="sm" />
      {of && (
        <span>
          <span className="place-line__from">Distances from </span>
          <b>
            {of.city}, {of.state} {of.zip}
          </b>
        </span>
      )}
      {of && !isRemembered && <PlaceButton zip={of.zip} page={page} label="Use this ZIP everywhere" />}
      {(!of || isRemembered) && (
        <div className="place-line__acts">
          <details className="menubox place-line__change">
            <summary>{of ? 'Change' : 'Set your ZIP to see distances'}</summary>
            <PlaceForm page={page} />
          </details>
          {isRemembered && <PlaceButton zip="" page={page} label="Forget" />}
        </div>
      )}
    </div>
  )
}

/** The first thing of the line that can be pressed: the menu to set the place, or what remembers it. */
const placeControl = '.place-line :is(summary, button)'

function PlaceButton({ zip, page, label }: { zip: string; page: string; label: string }) {
  return (
    <form method="post" action={searchPaths.place} data-in-place data-focus-after={placeControl}>
      <input type="hidden" name="returnTo" value={page} />
      <button type="submit" className="linkbutton" name="place" value={zip}>
        {label}
      </button>
    </form>
  )
}

function PlaceForm({ page }: { page: string }) {
  return (
    <form
      className="menu place-line__form"
      method="post"
      action={searchPaths.place}
      data-in-place
      data-focus-after={placeControl}
    >
      <input type="hidden" name="returnTo" value={page} />
      <label htmlFor="place">Your ZIP code</label>
      <div className="place-line__fields">
        <input
          type="text"
          className="input input--num"
          id="place"
          name="place"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="\s*\d{5}(-\d{4})?\s*"
          title="Five digits"
          maxLength={12}
          required
        />
        <button type="submit" className="btn btn--primary">
          Set
        </button>
      </div>
      <p className="hint">Kept in this browser until you change or forget it.</p>
    </form>
  )
}
