import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import { paths } from '~/paths'
import type { SearchState } from '~/search/state'
import { without } from '~/search/state'
import { Button } from '~/ui/Button'
import { Chips, RemoveChip } from '~/ui/Chip'
import { SelectField, TextField } from '~/ui/forms/Field'
import type { JustListedPage } from './just-listed.server'
import { justListedHref, spanHref, spans } from './just-listed-state'

export function SpanSwitch({ state, span }: { state: SearchState; span: number }) {
  return (
    <nav className="segmented" aria-label="How far back">
      {spans.map((days) => (
        <a key={days} href={spanHref(state, days)} aria-current={days === span ? 'true' : undefined}>
          {days === 1 ? '1 day' : `${days} days`}
        </a>
      ))}
    </nav>
  )
}

export function JustListedForm({ state, makes, bodies }: Pick<JustListedPage, 'state' | 'makes' | 'bodies'>) {
  return (
    <form
      className="just-listed-form"
      action={paths.justListed}
      aria-label="Narrow the list"
      data-submit-on-change
      data-reset-on-navigation
    >
      {state.days && <input type="hidden" name="days" value={state.days[0]} />}
      <Choice label="Make" name="make" none="Every make" values={makes} asked={state.make} />
      <Choice label="Body" name="body" none="Every body" values={bodies} asked={state.body} />
      <TextField
        label="Most you would pay"
        name="price_max"
        value={state.price_max?.[0]}
        prefix="$"
        numeric
        inputMode="numeric"
        placeholder="any"
        maxLength={12}
      />
      <TextField
        label="Near ZIP"
        name="zip"
        value={state.zip?.[0]}
        numeric
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <Button variant="secondary">Show</Button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  none: string
  values: JustListedPage['makes']
  asked: string[] | undefined
}

function Choice({ label, name, none, values, asked }: ChoiceProps) {
  const chosen = values.find(({ selected }) => selected)?.value ?? ''
  const options = values.map((one) => ({ value: one.value, label: `${one.label} (${number(one.count)})` }))
  return (
    <SelectField
      key={asked?.join()}
      label={label}
      name={name}
      value={chosen}
      options={[{ value: '', label: none }, ...options]}
    />
  )
}

export function JustListedChips({
  state,
  makes,
  bodies,
  place,
}: Pick<JustListedPage, 'state' | 'makes' | 'bodies' | 'place'>) {
  const maxDollars = Number(state.price_max?.[0]?.replace(/[\s,$]/g, ''))
  const chips = [
    ...chosen('make', makes, state),
    ...chosen('body', bodies, state),
    ...(maxDollars > 0
      ? [{ label: `Up to ${dollars(maxDollars * 100)}`, href: justListedHref(state, { price_max: undefined }) }]
      : []),
    ...(place ? [{ label: `Measured from ${place.zip}`, href: justListedHref(state, { zip: undefined }) }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <Chips label="Active filters">
      {chips.map(({ label, href }) => (
        <RemoveChip key={label} label={label} href={href} />
      ))}
      <a className="small chips__clear" href={spanHref({}, Number(state.days?.[0] ?? 7))}>
        Clear all
      </a>
    </Chips>
  )
}

const chosen = (name: 'make' | 'body', values: JustListedPage['makes'], state: SearchState) =>
  values
    .filter(({ selected }) => selected)
    .map(({ value, label }) => ({ label, href: without(state, name, value, paths.justListed) }))
