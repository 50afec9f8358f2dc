import { FormKey } from '~/forms/FormKey'
import type { FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { CadenceField } from '~/search/CadenceField'
import { savedSearchHref } from '~/search/saved-query'
import { Button, ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { TextField } from '~/ui/forms/Field'
import { Icon } from '~/ui/icons/Icon'
import type { SavedSearchRow as Row } from '~/upstream/saved.server'
import { ago, count, longDate, number } from '~/vehicles/format'
import { Thumb } from '~/vehicles/Picture'

interface SavedSearchRowProps {
  search: Row
  failure?: FormFailure
}

export function SavedSearchRow({ search, failure }: SavedSearchRowProps) {
  const { id, name, query, criteria, fresh, total } = search
  return (
    <article className="search-row" id={`search-${id}`}>
      <div>
        <h2>
          <a className="plain" href={savedSearchHref(query, id)}>
            {name}
          </a>
          {fresh > 0 && (
            <a className="plain" href={savedSearchHref(query, id, { sort: 'newest' })}>
              <Badge tone="ok">{number(fresh)} new</Badge>
            </a>
          )}
        </h2>
        <ul className="crit" aria-label="Looks for">
          {criteria.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p className="cap search-row__when">{whenOf(search)}</p>
        {search.lastAlertAt && (
          <p className="cap">
            Last alert <time dateTime={search.lastAlertAt}>{ago(search.lastAlertAt)}</time>
          </p>
        )}
        {failure && (
          <p className="error" role="alert">
            <Icon name="circle-alert" />
            {failure.message ?? Object.values(failure.errors)[0]}
          </p>
        )}
      </div>
      <div>
        <p className="bignum">{number(total)}</p>
        <p className="cap">{total === 1 ? 'car now' : 'cars now'}</p>
      </div>
      <CadenceForm search={search} />
      <div className="search-row__act">
        <Show search={search} />
        <ButtonLink
          href={savedSearchHref(query, id)}
          variant="secondary"
          size="sm"
          icon="sliders-horizontal"
          aria-label={`Edit ${name} in the search`}
        >
          Edit
        </ButtonLink>
        {fresh > 0 && <SeenForm search={search} />}
        {search.lastAlertAt && (
          <ButtonLink href={paths.user.changes({ search: search.id })} variant="quiet" size="sm" icon="history">
            What changed<span className="sr-only"> in {name}</span>
          </ButtonLink>
        )}
        <RenameForm search={search} failure={failure} />
        <DeleteForm search={search} />
        <Newest search={search} />
      </div>
    </article>
  )
}

function whenOf({ problem, total, fresh, latestAt, lastSeenAt }: Row): string {
  if (problem) return problem
  if (total === 0) return 'No car fits now'
  if (fresh > 0 && latestAt) return `New match ${ago(latestAt)}`
  return `Nothing new since ${longDate(lastSeenAt)}`
}

function Show({ search: { id, query, name, total, wider } }: { search: Row }) {
  if (total > 0)
    return (
      <ButtonLink href={savedSearchHref(query, id)} size="sm">
        Show {count(total, 'car')}
        <span className="sr-only"> of {name}</span>
      </ButtonLink>
    )
  if (!wider) return null
  return (
    <ButtonLink href={savedSearchHref(query, id, { radius: String(wider.radius) })} size="sm">
      Widen to {number(wider.radius)} mi, {count(wider.count, 'car')}
    </ButtonLink>
  )
}

function CadenceForm({ search: { id, version, cadence, name } }: { search: Row }) {
  return (
    <form
      method="post"
      action={paths.user.savedSearches}
      className="cadence"
      data-live
      key={version}
      aria-label={`Alerts of ${name}`}
    >
      <FormKey of={`cadence-${id}`} />
      <input type="hidden" name="intent" value="cadence" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <CadenceField id={`cadence-${id}`} value={cadence} hint={false} />
      <noscript>
        <Button size="sm" variant="secondary">
          Keep
        </Button>
      </noscript>
    </form>
  )
}

function SeenForm({ search: { id, name } }: { search: Row }) {
  return (
    <form method="post" action={paths.user.savedSearches} data-keep-scroll>
      <FormKey of={`seen-${id}`} />
      <input type="hidden" name="id" value={id} />
      <Button
        variant="quiet"
        size="sm"
        icon="check-check"
        name="intent"
        value="seen"
        aria-label={`Mark what is new in ${name} as seen`}
      >
        Mark as seen
      </Button>
    </form>
  )
}

function RenameForm({ search: { id, version, name }, failure }: SavedSearchRowProps) {
  const mine = failure?.values.intent === 'rename' ? failure : undefined
  return (
    <details className="search-row__rename" open={mine ? true : undefined} key={version}>
      <summary className="btn btn--quiet btn--sm">
        <Icon name="pencil" size="sm" />
        Rename<span className="sr-only"> {name}</span>
      </summary>
      <form method="post" action={paths.user.savedSearches} className="srchform" data-keep-scroll>
        <FormKey of={`rename-${id}`} />
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          label="Name"
          name="name"
          id={`name-${id}`}
          enterKeyHint="done"
          value={mine?.values.name ?? name}
          error={mine?.errors.name}
          constraint={{ required: true, maxLength: 80 }}
          autoComplete="off"
        />
        <Button variant="secondary">Keep the name</Button>
      </form>
    </details>
  )
}

/** Deleted at once: the toast takes it back. */
function DeleteForm({ search: { id, name } }: { search: Row }) {
  return (
    <form method="post" action={paths.savedSearches} data-in-place>
      <input type="hidden" name="returnTo" value={paths.user.savedSearches} />
      <Button variant="danger-quiet" size="sm" icon="trash-2" name="remove" value={id} aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </form>
  )
}

function Newest({ search: { newest } }: { search: Row }) {
  const shown = newest.slice(0, 3).flatMap(({ id, slug, title, cover }) => (cover ? [{ id, slug, title, cover }] : []))
  if (shown.length === 0) return null
  return (
    <span className="search-row__thumbs push only-wide-flex">
      {shown.map(({ id, slug, title, cover }) => (
        <a key={id} href={paths.vehicle(slug)} title={title} aria-label={title}>
          <Thumb {...cover} className="thumb" />
        </a>
      ))}
    </span>
  )
}
