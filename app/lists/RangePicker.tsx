import { withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { SelectField, TextField } from '~/ui/forms/Field'
import { Tabs } from '~/ui/lists/Tabs'
import type { RangeState } from './range-state.server'

interface RangePickerProps {
  path: string
  state: RangeState
  /** The days that are shown: a custom range begins with them. */
  days: readonly string[]
}

const presets = ['7', '30', '90'] as const
const comparisons = [
  { value: 'before', label: 'vs the days before' },
  { value: 'year', label: 'vs a year ago' },
]

/** Chooses the days that figures are of, and what they are compared with. Links and a GET form: the address is the state. */
export function RangePicker({ path, state, days }: RangePickerProps) {
  const { range, compare, errors } = state
  const comparison = compare === 'before' ? undefined : compare
  const hrefOf = (query: { range?: string; from?: string; to?: string }) =>
    withQuery(path, { ...query, compare: comparison })
  return (
    <div className="range">
      <Tabs
        label="Range"
        segmented
        items={[
          ...presets.map((one) => ({
            label: `${one} days`,
            href: hrefOf({ range: one === '30' ? undefined : one }),
            current: range === one,
          })),
          {
            label: 'Custom',
            href: hrefOf({ range: 'custom', from: days[0], to: days.at(-1) }),
            current: range === 'custom',
          },
        ]}
      />
      <RangeForm path={path} state={state} />
      {Object.values(errors).some(Boolean) && <p className="range__note">The figures below are of the last 30 days.</p>}
    </div>
  )
}

/** Carries errors of its fields; the figures below are then those of the usual range. */
function RangeForm({ path, state }: Pick<RangePickerProps, 'path' | 'state'>) {
  const { range, from, to, compare, errors } = state
  const isCustom = range === 'custom'
  return (
    <form
      className="range__form"
      action={path}
      aria-label="Days and comparison"
      noValidate
      data-submit-on-change={!isCustom || undefined}
    >
      {range !== '30' && <input type="hidden" name="range" value={range} />}
      {isCustom && (
        <>
          <TextField key={`from ${from}`} name="from" type="date" label="From" small value={from} error={errors.from} />
          <TextField key={`to ${to}`} name="to" type="date" label="To" small value={to} error={errors.to} />
        </>
      )}
      <SelectField
        key={`compare ${compare}`}
        name="compare"
        label="Compare"
        hideLabel={!isCustom}
        small
        value={compare}
        options={comparisons}
      />
      <Button variant="secondary" size="sm">
        Apply
      </Button>
    </form>
  )
}
