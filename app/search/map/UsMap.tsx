import { count, number } from '~/format/numbers'
import { type Found, type SearchState, searchHref } from '../state'
import { CountTable } from './CountTable'
import { states } from './frames.data'
import { outlineOf } from './outlines'
import { usSize } from './projections'
import { stateLabels } from './state-labels'

interface MapProps {
  result: Found
  state: SearchState
}

/** The country, each state a link with its number of cars. Choosing one shows its dealerships. */
export function UsMap({ result, state }: MapProps) {
  const found = result.facets.find(({ name }) => name === 'state')?.values ?? []
  const href = (code: string, selected: boolean) => searchHref(state, { state: selected ? undefined : [code] })
  const max = Math.max(1, ...found.map((value) => value.count))
  const here = found.filter(({ value }) => states[value])
  const empty = Object.keys(states).filter((code) => !here.some(({ value }) => value === code))
  return (
    <section className="atlas" aria-label="Cars by state">
      <svg className="atlas__sheet" viewBox={`0 0 ${usSize.join(' ')}`} role="group" aria-label="Map of the states">
        {empty.map((code) => (
          <use key={code} href={`${outlineOf('us')}#${code.toLowerCase()}`} />
        ))}
        {here.map(({ value, count: cars, selected }) => (
          <StateLink
            key={value}
            code={value}
            cars={cars}
            selected={selected}
            step={stepOf(cars, max)}
            href={href(value, selected)}
          />
        ))}
      </svg>
      <Legend max={max} />
      <CountTable
        caption="Cars by state, most first"
        heads={['State', 'Cars']}
        rows={found.map(({ value, count: cars, selected }) => ({
          key: value,
          name: states[value]?.name ?? value,
          cells: [],
          count: cars,
          href: href(value, selected),
          selected,
        }))}
      />
    </section>
  )
}

interface StateProps {
  code: string
  cars: number
  selected: boolean
  step: number
  href: string
}

function StateLink({ code, cars, selected, step, href }: StateProps) {
  const { name = code, label = [0, 0, 0] } = states[code] ?? {}
  const said = `${name}: ${count(cars, 'car')}`
  const [x, y] = label
  const aside = besideTheSea.indexOf(code)
  return (
    <a
      href={href}
      aria-label={said}
      className={`is-${step}`}
      aria-current={selected ? 'true' : undefined}
      data-keep-scroll
    >
      <title>{said}</title>
      <use href={`${outlineOf('us')}#${code.toLowerCase()}`} />
      {aside >= 0 ? (
        <Aside code={code} cars={cars} at={[x, y]} row={aside} />
      ) : (
        stateLabels(cars, { room: label[2], hasGround: step === 4 }).map(([text, sizes]) => (
          <text key={text} className={sizes.join(' ')} x={x} y={y}>
            {text}
          </text>
        ))
      )}
    </a>
  )
}

/** States too small for a number have it in the Atlantic, from north to south. */
const besideTheSea = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC']
const asideX = 944
const asideY = (row: number) => 172 + row * 27

function Aside({ code, cars, at: [x, y], row }: { code: string; cars: number; at: [number, number]; row: number }) {
  const top = asideY(row)
  return (
    <g className="atlas__aside">
      <path d={`M${x} ${y}L${asideX - 6} ${top}`} />
      <rect x={asideX - 6} y={top - 13} width="88" height="26" />
      <text x={asideX} y={top}>
        {code} <tspan>{number(cars)}</tspan>
      </text>
    </g>
  )
}

/** Four steps, each four times the last: one state with most of the cars must not make all others look empty. */
function stepOf(cars: number, max: number): number {
  return cars === 0 ? 0 : Math.max(1, 4 + Math.ceil(Math.log(cars / max) / Math.log(4)))
}

function Legend({ max }: { max: number }) {
  const ends = [1, 2, 3, 4].map((step) => Math.floor(max / 4 ** (4 - step)))
  const shown = ends
    .map((to, at) => ({ step: at + 1, from: (ends[at - 1] ?? 0) + 1, to }))
    .filter(({ from, to }) => to >= from)
  return (
    <ul className="atlas__legend" aria-label="Shades">
      {shown.map(({ step, from, to }) => (
        <li key={step} className={`is-${step}`}>
          {from === to ? number(to) : `${number(from)}–${number(to)}`}
        </li>
      ))}
    </ul>
  )
}
