import { actionForms } from '~/browser-state/ActionForms'
import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { count } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import type { SavedPage } from './browser-saved.server'

export function SignInNudge({ some }: { some: boolean }) {
  const next = paths.user.savedVehicles
  return (
    <Banner tone="info">
      {some ? 'This is saved in this browser only, for a year.' : 'What you save stays in this browser only.'}{' '}
      <a href={withQuery(paths.signIn, { next })}>Sign in</a> or <a href={paths.register}>create an account</a>, and it
      moves with you: to every device, with notes and what a car cost when you saved it.
    </Banner>
  )
}

export function GoneNotice({ missing }: Pick<SavedPage, 'missing'>) {
  const titles = missing.flatMap(({ title }) => title ?? [])
  return (
    <Banner tone="info">
      {count(missing.length, 'saved car')} {missing.length === 1 ? 'is' : 'are'} no longer listed
      {titles.length > 0 && `: ${titles.join(', ')}`}.{' '}
      <button
        type="submit"
        form={actionForms.saved}
        name="remove"
        value={missing.map(({ id }) => id).join()}
        className="linklike"
      >
        Remove {missing.length === 1 ? 'it' : 'them'}
      </button>
    </Banner>
  )
}

export function SavedSearchSection({ searches }: Pick<SavedPage, 'searches'>) {
  return (
    <ul className="saved-list">
      {searches.map(({ query, name, href, criteria, total }) => (
        <li key={query}>
          <div>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p className="small muted">{criteria.join(' · ')}</p>
          </div>
          {total !== null && <span className="num">{count(total, 'car')}</span>}
          <form method="post" action={paths.savedSearches} data-in-place>
            <input type="hidden" name="returnTo" value={paths.saved} />
            <Button variant="quiet" size="sm" icon="trash-2" name="remove" value={query} aria-label={`Delete ${name}`}>
              Delete
            </Button>
          </form>
        </li>
      ))}
    </ul>
  )
}

export function SavedDealershipSection({ dealerships }: Pick<SavedPage, 'dealerships'>) {
  return (
    <ul className="saved-list">
      {dealerships.map(({ id, name, slug, logoId }) => (
        <li key={id}>
          <div className="saved-list__who">
            <DealershipLogo name={name ?? '–'} logoId={logoId} />
            <h3>{slug ? <a href={paths.dealershipPage(slug)}>{name}</a> : 'A dealership no longer here'}</h3>
          </div>
          <Button
            variant="quiet"
            size="sm"
            icon="x"
            form={actionForms.dealerships}
            name="remove"
            value={id}
            aria-label={`Remove ${name ?? 'it'}`}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
