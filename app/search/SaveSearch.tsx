import { paths } from '~/paths'
import { TextField } from '~/ui/Field'
import { Icon } from '~/ui/Icon'
import { CadenceField } from './CadenceField'

export interface SavingSearch {
  /** Canonical; empty: no filter is chosen, and there is nothing to save. */
  query: string
  /** What it could be called. */
  name: string
  /** Its name when it is saved already. */
  savedAs: string | null
  signedIn: boolean
  /** The page that the form stands on. */
  page: string
}

/** Saves the search as it stands. It carries no key: the same search is saved once. Drawn by the server alone. */
export function SaveSearch({ saving }: { saving: SavingSearch }) {
  const { query, savedAs } = saving
  if (query === '') return null
  if (savedAs !== null) return <SavedAlready {...saving} />
  return (
    <details className="menubox savebox">
      <summary className="btn btn--secondary">
        <Icon name="bookmark" />
        Save this search
      </summary>
      <SaveForm {...saving} id="save-search" className="menu savebox__form" />
    </details>
  )
}

/** Where nothing was found: the form itself, since saving is what can still be done. */
export function SaveForLater({ saving }: { saving: SavingSearch }) {
  const { query, savedAs } = saving
  if (query === '') return null
  return (
    <section className="savelater" aria-labelledby="save-later">
      <h3 id="save-later">{savedAs === null ? 'Or wait for one' : 'It is saved'}</h3>
      {savedAs === null ? (
        <>
          <p className="muted">Save this search, and see at a glance when a car fits.</p>
          <SaveForm {...saving} id="save-later-form" className="savelater__form" />
        </>
      ) : (
        <SavedAlready {...saving} />
      )}
    </section>
  )
}

function SavedAlready({ savedAs, signedIn }: SavingSearch) {
  return (
    <p className="savedas">
      <Icon name="check" size="sm" />
      <span>
        Saved as <a href={signedIn ? paths.user.savedSearches : paths.saved}>{savedAs}</a>
      </span>
    </p>
  )
}

function SaveForm({ query, name, signedIn, page, id, className }: SavingSearch & { id: string; className: string }) {
  return (
    <form method="post" action={paths.savedSearches} className={className} data-press>
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="returnTo" value={page} />
      <TextField label="Name" name="name" id={id} value={name} constraint={{ required: true, maxLength: 80 }} />
      {signedIn ? (
        <CadenceField id={`${id}-cadence`} value="daily" />
      ) : (
        <p className="hint">Kept in this browser, with four others. An account keeps 50.</p>
      )}
      <button type="submit" className="btn btn--primary btn-save">
        Save search
      </button>
    </form>
  )
}
