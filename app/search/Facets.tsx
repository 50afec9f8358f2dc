import type { ReactNode } from 'react'
import { number } from '~/vehicles/format'
import { type Found, first, type SearchState } from './state'

type FacetAnswer = Found['facets'][number]
type FacetValue = FacetAnswer['values'][number]

export function Facet({ label, open, children }: { label: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="facet" open={open}>
      <summary>{label}</summary>
      <div>{children}</div>
    </details>
  )
}

const facet = (result: Found, name: string): FacetValue[] =>
  result.facets.find((one) => one.name === name)?.values ?? []

interface CheckListProps {
  label: string
  name: string
  result: Found
  open?: boolean
  swatches?: boolean
}

/** Values with their counts; a chosen one opens its list. */
export function CheckList({ label, name, result, open, swatches }: CheckListProps) {
  const values = facet(result, name)
  if (values.length === 0) return null
  return (
    <Facet label={label} open={open || values.some(({ selected }) => selected)}>
      <ul>
        {values.map((value) => (
          <li key={value.value}>
            <Check name={name} value={value} swatch={swatches ? `var(--swatch-${value.value})` : undefined} />
          </li>
        ))}
      </ul>
    </Facet>
  )
}

function Check({ name, value, swatch }: { name: string; value: FacetValue; swatch?: string }) {
  return (
    <label className={value.count === 0 ? 'is-none' : undefined}>
      <input type="checkbox" name={name} value={value.value} defaultChecked={value.selected} />
      {swatch && <span className="swatch" style={{ background: swatch }} />}
      <span>{value.label}</span>
      <span className="n">{number(value.count)}</span>
    </label>
  )
}

const shownMakes = 10

/** Makes with the models of the chosen ones under them; the rarer makes stand behind a disclosure. */
export function MakeList({ result }: { result: Found }) {
  const makes = facet(result, 'make')
  const models = facet(result, 'model')
  const chosen = makes.filter(({ selected }) => selected)
  const others = makes.filter(({ selected }) => !selected)
  const more = others.slice(shownMakes)
  if (makes.length === 0) return null
  return (
    <Facet label="Make and model" open>
      <ul>
        {[...chosen, ...others.slice(0, shownMakes)].map((make) => (
          <li key={make.value}>
            <Check name="make" value={make} />
            {make.selected && <Models make={make.value} models={models} />}
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <details className="facet__more">
          <summary>All {number(makes.length)} makes</summary>
          <ul>
            {more.map((make) => (
              <li key={make.value}>
                <Check name="make" value={make} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Facet>
  )
}

function Models({ make, models }: { make: string; models: FacetValue[] }) {
  const mine = models.filter(({ label }) => label.startsWith(`${make}|`))
  return (
    <ul>
      {mine.map((model) => (
        <li key={model.value}>
          <Check name="model" value={{ ...model, label: model.value }} />
        </li>
      ))}
    </ul>
  )
}

/** How many matches cost how much: the bars within the price filter are dark. */
export function Histogram({ result: { histogram }, state }: { result: Found; state: SearchState }) {
  if (!histogram) return null
  const { counts, stepCents } = histogram
  const top = Math.max(...counts, 1)
  const [min, max] = [
    Number(first(state, 'price_min') ?? 0),
    Number(first(state, 'price_max') ?? Number.POSITIVE_INFINITY),
  ]
  const width = 200 / counts.length
  return (
    <svg className="hist" viewBox="0 0 200 48" preserveAspectRatio="none" aria-hidden="true">
      {counts.map((n, bar) => {
        const [from, to] = [(bar * stepCents) / 100, ((bar + 1) * stepCents) / 100]
        const height = n === 0 ? 0 : Math.max(2, Math.round((n / top) * 46))
        const off = to <= min || from >= max
        return (
          <rect
            key={from}
            x={bar * width + 0.75}
            y={48 - height}
            width={width - 1.5}
            height={height}
            className={off ? 'off' : undefined}
          />
        )
      })}
    </svg>
  )
}
