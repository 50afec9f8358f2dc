import { longDate } from '~/format/dates'
import { paths } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import type { ShownMinimum } from '../../api/site-settings/states/insurance-minimums.contract'
import { type Amounts, commonest } from './commonest'
import { MinimumsTable } from './MinimumsTable'

interface StateMinimumsProps {
  states: readonly ShownMinimum[]
  /** Names the state whose minimum is shown, by its code; null: where the car will be is not known. */
  state: string | null
  vehicle?: string
}

/** Shows the minimum of one state in three figures; the table of all can be opened. */
export function StateMinimums({ states, state, vehicle }: StateMinimumsProps) {
  const own = states.find(({ code }) => code === state)
  const usual = commonest(states)
  return (
    <section className="panel insured" id="minimums" aria-labelledby="minimums-h">
      <div className="insured__head">
        <h2 id="minimums-h">What your state requires</h2>
        <form method="get" action={`${paths.insurance}#minimums`} aria-label="State">
          {vehicle && <input type="hidden" name="vehicle" value={vehicle} />}
          <label htmlFor="insured-state" className="sr-only">
            State
          </label>
          <select id="insured-state" name="state" className="select select--sm" defaultValue={own?.code ?? ''}>
            <option value="">Choose your state</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn--secondary btn--sm">
            Show
          </button>
        </form>
      </div>
      <div className="insured__body">
        {own ? (
          <OwnMinimum own={own} />
        ) : (
          <Figures heading={`Most common minimum, in ${usual.states} states: ${shorthandOf(usual)}`} amounts={usual} />
        )}
        {own && (
          <p className="small muted">
            {`The most common minimum, in ${usual.states} states: ${shorthandOf(usual)}.`}
            {isWhole(own) && (
              <>
                {' '}
                Insurers write yours <b>{shorthandOf(own)}</b>.
              </>
            )}
          </p>
        )}
      </div>
      <details className="disclosure insured__all">
        <summary>All states and D.C.</summary>
        <div>
          <MinimumsTable states={states} />
        </div>
      </details>
    </section>
  )
}

function OwnMinimum({ own }: { own: ShownMinimum }) {
  const { name, note, source, asOf, isConfirmed, checkedOn } = own
  return (
    <>
      <Figures heading={name} amounts={own} />
      {note && <p>{note}.</p>}
      <p className="small muted insured__source">
        <Icon name={isConfirmed ? 'circle-check' : 'info'} size="sm" />
        <span>
          {source}, as of <time dateTime={asOf}>{longDate(asOf)}</time>
          {checkedOn && <>, checked by us {longDate(checkedOn)}</>}.{' '}
          {isConfirmed ? 'Confirmed with the state.' : 'Not confirmed with the state.'}
        </span>
      </p>
    </>
  )
}

function Figures({ heading, amounts: { person, accident, property } }: { heading: string; amounts: Amounts }) {
  const figures = [
    { value: person, words: 'for the injuries of one person' },
    { value: accident, words: 'for all injuries of an accident' },
    { value: property, words: 'for property' },
  ]
  return (
    <div>
      <h3 className="insured__whose">{heading}</h3>
      <ul className="insured__figures">
        {figures.map(({ value, words }) => (
          <li key={words}>
            <b>{value === null ? 'None' : `$${value},000`}</b> <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const isWhole = ({ person, accident, property }: Amounts): boolean =>
  person !== null && accident !== null && property !== null

const shorthandOf = ({ person, accident, property }: Amounts): string =>
  [person, accident, property].map((amount) => amount ?? '–').join('/')
