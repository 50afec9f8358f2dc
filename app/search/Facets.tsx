import type { ReactNode } from 'react'
import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { ratingIcon } from '~/pricing/RatingBadge'
import { Icon } from '~/ui/icons/Icon'
import type { Band } from '../../api/pricing/bands'
import type { Found, SearchName } from './state'

export type FacetValue = Found['facets'][number]['values'][number]

export interface Offer {
  result: Found
  full: readonly string[]
}

export function Facet({
  id,
  label,
  open,
  children,
}: {
  id?: string
  label: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className="facet" id={id} open={open}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  )
}

export const valuesIn = (result: Found, name: string): FacetValue[] =>
  result.facets.find((one) => one.name === name)?.values ?? []

interface CheckListProps extends Offer {
  label: string
  name: SearchName
  open?: boolean
  shown?: number
  /** Where values have an order of their own; the others come by their counts. */
  order?: readonly string[]
  many?: string
  /** Sent when somebody asks for it, whole: a list that most searches leave shut would weigh on every page. */
  onRequest?: boolean
}

/** Values with their counts; a chosen one opens its list. */
export function CheckList({ label, open, onRequest, ...list }: CheckListProps) {
  const values = valuesIn(list.result, list.name)
  if (values.length === 0) return null
  const isWanted = list.full.includes(list.name) || values.some(({ selected }) => selected)
  if (onRequest && !isWanted) return <ListOnRequest label={label} name={list.name} />
  return (
    <Facet id={list.full.includes(list.name) ? listId(list.name) : undefined} label={label} open={open || isWanted}>
      <Checks {...list} />
    </Facet>
  )
}

/** Looks like a shut list, and asks for it. */
function ListOnRequest({ label, name }: { label: string; name: string }) {
  return (
    <div className="facet">
      <button {...asking(name)} className="facet__head" aria-expanded="false">
        {label}
      </button>
    </div>
  )
}

/** Where a list stands that was asked for: a page without script begins there. */
export const listId = (name: string): string => `list-${name}`

const asking = (name: string) =>
  ({
    type: 'submit',
    name: 'more',
    value: name,
    formAction: `${paths.search}#${listId(name)}`,
    'data-keep-open': true,
  }) as const

export function CheckGroups({ label, lists, ...offer }: Offer & { label: string; lists: [SearchName, string][] }) {
  const some = lists.filter(([name]) => valuesIn(offer.result, name).length > 0)
  if (some.length === 0) return null
  return (
    <Facet label={label} open={some.some(([name]) => valuesIn(offer.result, name).some(({ selected }) => selected))}>
      {some.map(([name, legend]) => (
        <fieldset key={name}>
          <legend className="label">{legend}</legend>
          <Checks name={name} {...offer} />
        </fieldset>
      ))}
    </Facet>
  )
}

function Checks({ name, result, full, shown = Number.POSITIVE_INFINITY, many, order }: Omit<CheckListProps, 'label'>) {
  const found = valuesIn(result, name)
  const values = order ? order.flatMap((one) => found.find(({ value }) => value === one) ?? []) : found
  const all = full.includes(name) || values.length <= shown + 2 // two more cost no more than the button
  return (
    <>
      <ul>
        {values
          .filter(({ selected }, at) => all || selected || at < shown)
          .map((value) => (
            <li key={value.value}>
              <Check name={name} value={value} sign={signOf(name, value.value)} />
            </li>
          ))}
      </ul>
      {!all && <AllButton name={name} label={`All ${number(values.length)} ${many}`} />}
    </>
  )
}

export function Check({ name, value, sign }: { name: string; value: FacetValue; sign?: ReactNode }) {
  return (
    <label className={value.count === 0 ? 'is-none' : undefined}>
      <input type="checkbox" name={name} value={value.value} defaultChecked={value.selected} />
      {sign}
      <span>{value.label}</span>
      <span className="n">{number(value.count)}</span>
    </label>
  )
}

/** A long list's rest comes when it is asked for, with all that is ticked meanwhile: few want it, and every page would carry it. */
export function AllButton({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return (
    <button {...asking(name)} className="facet__all">
      {label}
      {hint && <small>: {hint}</small>}
    </button>
  )
}

function signOf(name: SearchName, value: string): ReactNode {
  if (name === 'rating') return <Icon name={ratingIcon(value as Band)} size="sm" />
  if (name !== 'color' && name !== 'interior') return null
  return <span className="swatch" style={{ background: `var(--swatch-${value})` }} />
}
