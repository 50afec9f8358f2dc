import { paths, withQuery } from '~/paths'
import { TextField } from '~/ui/forms/Field'
import { Icon } from '~/ui/icons/Icon'
import { AccountAdds } from './AccountAdds'
import { CadenceField } from './CadenceField'

export interface SavingSearch {
  /** Canonical; empty: no filter is chosen, and there is nothing to save. */
  query: string
  name: string
  savedAs: string | null
  /** The saved search that the page was opened from, when it looks for something else by now. */
  changed: { ref: string; name: string; version: number | null } | null
  signedIn: boolean
  page: string
}

/** Saves the search as it stands. It carries no key: the same search is saved once. Rendered by the server alone. */
export function SaveSearch({ saving }: { saving: SavingSearch }) {
  const { query, savedAs } = saving
  if (query === '') return null
  if (savedAs !== null) return <SavedAlready {...saving} />
  return (
    <div className="saveplace">
      <details className="menubox savebox">
        <summary className="btn btn--secondary">
          <span className="savebox__closed">
            <Icon name="bookmark" />
            <span>
              Save<span className="savebox__what"> this search</span>
            </span>
          </span>
          <span className="savebox__open">
            <Icon name="x" />
            Close
          </span>
        </summary>
        <div className="menu saving savebox__form">
          <Forms {...saving} id="save-search" />
        </div>
      </details>
    </div>
  )
}

/** Where nothing was found: the form itself, since saving is what can still be done. */
export function SaveForLater({ saving }: { saving: SavingSearch }) {
  const { query, savedAs } = saving
  if (query === '') return null
  return (
    <section className="savelater" aria-labelledby="save-later">
      <h3 id="save-later">{savedAs === null ? 'Get an alert' : 'It is saved'}</h3>
      {savedAs === null ? (
        <>
          <p className="muted">
            {saving.signedIn
              ? 'Save this search, and see at a glance when a car fits.'
              : 'We write to you when a car fits, or you save this search and look again.'}
          </p>
          <div className="saving savelater__form">
            <Forms {...saving} id="save-later-form" />
          </div>
        </>
      ) : (
        <SavedAlready {...saving} />
      )}
    </section>
  )
}

function SavedAlready({ savedAs, signedIn, query }: SavingSearch) {
  return (
    <p className="savedas">
      <Icon name="check" size="sm" />
      <span>
        Saved as <a href={signedIn ? paths.user.savedSearches : paths.saved}>{savedAs}</a>
        {!signedIn && (
          <>
            {' · '}
            <a href={withQuery(paths.alerts, { query })}>Email me new matches</a>
          </>
        )}
      </span>
    </p>
  )
}

interface FormsProps extends SavingSearch {
  id: string
}

/** Where a saved search was changed, both ways: it looks for this from now on, or this becomes one more. */
function Forms(saving: FormsProps) {
  return (
    <>
      {!saving.signedIn && <AlertsForm {...saving} />}
      {saving.changed && <UpdateForm {...saving} changed={saving.changed} />}
      <SaveForm {...saving} />
    </>
  )
}

/** Without an account: the address is asked before anything comes to it. The page that answers keeps what was typed. */
function AlertsForm({ query, id }: FormsProps) {
  return (
    <form method="post" action={withQuery(paths.alerts, { query })}>
      <p className="saving__head">New matches by email</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        id={`${id}-email`}
        constraint={{ required: true, maxLength: 254 }}
      />
      <CadenceField id={`${id}-alerts`} value="daily" hint={false} required />
      <button type="submit" className="btn btn--primary btn-save">
        Email me new matches
      </button>
      <p className="hint">We’ll confirm your address first. Unsubscribe in one click.</p>
    </form>
  )
}

function UpdateForm({
  query,
  changed,
  page,
  signedIn,
}: FormsProps & { changed: NonNullable<SavingSearch['changed']> }) {
  const { ref, name, version } = changed
  return (
    <form method="post" action={paths.savedSearches} data-in-place>
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="returnTo" value={page} />
      {version !== null && <input type="hidden" name="version" value={version} />}
      <button type="submit" name="update" value={ref} className="btn btn--primary btn-save">
        Update “{name}”
      </button>
      <p className="hint">It looks for this from now on and keeps its name{signedIn && ' and its alerts'}.</p>
    </form>
  )
}

function SaveForm({ query, name, changed, signedIn, page, id }: FormsProps) {
  return (
    <form method="post" action={paths.savedSearches} data-in-place>
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="returnTo" value={page} />
      {!signedIn && <p className="saving__head">Or save it in this browser</p>}
      <TextField label="Name" name="name" id={id} value={name} constraint={{ required: true, maxLength: 80 }} />
      {signedIn ? (
        <CadenceField id={`${id}-cadence`} value="daily" />
      ) : (
        <p className="hint">
          This browser keeps up to five searches. <AccountAdds />
        </p>
      )}
      <button type="submit" className={changed || !signedIn ? 'btn btn--secondary' : 'btn btn--primary btn-save'}>
        {changed ? 'Save as a new search' : 'Save search'}
      </button>
    </form>
  )
}
