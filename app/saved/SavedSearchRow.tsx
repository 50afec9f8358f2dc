import { ago, longDate } from '~/format/dates'
import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { cadenceOptions } from '~/search/CadenceField'
import { savedSearchFiltersHref, savedSearchHref } from '~/search/saved-search-href'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { Thumb } from '~/vehicles/Picture'
import type { SavedSearchRow as Row } from '../../api/saved/searches.contract'

export function SavedSearchRow({ search }: { search: Row }) {
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
        <ul className="criteria" aria-label="Looks for">
          {criteria.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p className="caption search-row__when">{whenOf(search)}</p>
        {search.lastAlertAt && (
          <p className="caption">
            Last alert <time dateTime={search.lastAlertAt}>{ago(search.lastAlertAt)}</time>
          </p>
        )}
      </div>
      <div>
        <p className="bignum">{number(total)}</p>
        <p className="caption">{total === 1 ? 'car now' : 'cars now'}</p>
      </div>
      <CadenceForm search={search} />
      <div className="search-row__act">
        <Show search={search} />
        <ButtonLink
          href={savedSearchFiltersHref(query, id)}
          variant="secondary"
          size="sm"
          icon="sliders-horizontal"
          aria-label={`Edit filters of ${name}`}
          data-reload
        >
          Edit filters
        </ButtonLink>
        {fresh > 0 && <SeenButton search={search} />}
        {search.lastAlertAt && (
          <ButtonLink href={paths.user.changes({ search: search.id })} variant="quiet" size="sm" icon="history">
            What changed<span className="sr-only"> in {name}</span>
          </ButtonLink>
        )}
        <RenameForm search={search} />
        <DeleteButton search={search} />
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

const CadenceForm = ({ search: { id, version, cadence, name } }: { search: Row }) => (
  <RecordForm
    key={version}
    action={paths.user.savedSearches}
    intent="cadence"
    label={`Alerts of ${name}`}
    record={{ id, version }}
    values={{ cadence }}
    labels={{ cadence: 'Send alerts' }}
    show={(_, value) => cadenceOptions.find((option) => option.value === value)?.label ?? 'Never'}
    submit="Keep"
    variant="secondary"
    submitOnChange
    className="cadence"
  >
    <Field as="select" label="Send alerts" name="cadence" options={cadenceOptions} />
  </RecordForm>
)

const SeenButton = ({ search: { id, name } }: { search: Row }) => (
  <ActionButton
    action={paths.user.savedSearches}
    formKey={`seen-${id}`}
    intent="seen"
    fields={{ id }}
    keepScroll
    variant="quiet"
    size="sm"
    icon="check-check"
    aria-label={`Mark what is new in ${name} as seen`}
  >
    Mark as seen
  </ActionButton>
)

function RenameForm({ search: { id, version, name } }: { search: Row }) {
  const failure = useRecordFailure('rename', id)
  return (
    <details className="search-row__rename" open={failure ? true : undefined} key={version}>
      <summary className="btn btn--quiet btn--sm">
        <Icon name="pencil" size="sm" />
        Rename<span className="sr-only"> {name}</span>
      </summary>
      <RecordForm
        action={paths.user.savedSearches}
        intent="rename"
        label={`Rename ${name}`}
        record={{ id, version }}
        values={{ name }}
        labels={{ name: 'Name' }}
        constraints={{ name: { required: true, maxLength: 80 } }}
        submit="Keep the name"
        variant="secondary"
        keepScroll
        inline
        className="search-form"
      >
        <Field label="Name" name="name" enterKeyHint="done" autoComplete="off" />
      </RecordForm>
    </details>
  )
}

/** Deleted at once: the toast takes it back. */
const DeleteButton = ({ search: { id, name } }: { search: Row }) => (
  <ActionButton
    action={paths.savedSearches}
    fields={{ remove: id, returnTo: paths.user.savedSearches }}
    inPlace
    variant="danger-quiet"
    size="sm"
    icon="trash-2"
    aria-label={`Delete ${name}`}
  >
    Delete
  </ActionButton>
)

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
