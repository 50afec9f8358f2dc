import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { SelectField, TextField } from '~/ui/forms/Field'
import type { Option } from '~/ui/forms/field-props'
import type { ListAddress } from './list-address'

export interface ListFilter {
  name: string
  label: string
  /** What stands for no filter: “All roles”. */
  all: string
  options: readonly Option[]
}

interface FilterBarProps {
  address: ListAddress
  label: string
  /** What can be searched for: “Name or email”. */
  search?: string
  filters?: readonly ListFilter[]
  /** Fields for a day: “From”, “To”. */
  days?: readonly { name: string; label: string }[]
  /** Below 992 px, where no column has a head: every order, the usual one without a value. */
  sorts?: readonly Option[]
}

/** A GET form: the address is the state. With script a chosen filter is applied at once. */
export function FilterBar({ address, label, search, filters = [], days = [], sorts = [] }: FilterBarProps) {
  const { path, state, hash } = address
  const own = ['page', 'before', ...[...filters, ...days].map(({ name }) => name)]
  if (search) own.push('q')
  if (sorts.length > 0) own.push('sort')
  const others = Object.entries(state).filter(([name]) => !own.includes(name))
  const isSortAlone = !search && filters.length + days.length === 0
  if (isSortAlone && sorts.length === 0) return null
  const id = (name: string) => `${hash ?? 'list'}-${name}`
  return (
    <form
      className={classNames('filterbar', isSortAlone && 'filterbar--sort')}
      action={hash ? `${path}#${hash}` : path}
      role="search"
      aria-label={label}
      data-submit-on-change
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search && (
        <TextField
          key={`q ${state.q}`}
          id={id('q')}
          name="q"
          type="search"
          label={search}
          hideLabel
          placeholder={search}
          icon="search"
          small
          value={state.q}
          maxLength={200}
        />
      )}
      {filters.map(({ name, label: text, all, options }) => (
        <SelectField
          key={`${name} ${state[name]}`}
          id={id(name)}
          name={name}
          label={text}
          hideLabel
          small
          value={state[name] ?? ''}
          options={[{ value: '', label: all }, ...options]}
        />
      ))}
      {days.map(({ name, label: text }) => (
        <TextField
          key={`${name} ${state[name]}`}
          id={id(name)}
          name={name}
          type="date"
          label={text}
          small
          value={state[name]}
        />
      ))}
      {sorts.length > 0 && (
        <div className="filterbar__sort">
          <SelectField
            key={`sort ${state.sort}`}
            id={id('sort')}
            name="sort"
            label="Sort"
            hideLabel
            small
            value={state.sort ?? ''}
            options={sorts}
          />
        </div>
      )}
      <Button variant="secondary" size="sm">
        Apply
      </Button>
    </form>
  )
}
