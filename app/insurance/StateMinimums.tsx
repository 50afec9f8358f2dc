import { MinimumsTable } from './MinimumsTable'
import { commonest, type Minimum, type Minimums } from './minimums'

interface StateMinimumsProps {
  minimums: Minimums
  /** Whose minimum is said first, by its code; null: nobody knows where the car will be. */
  state: string | null
}

/** The usual minimum and the visitor's own in a sentence each; the table of all is there to be opened. */
export function StateMinimums({ minimums, state }: StateMinimumsProps) {
  const own = minimums.states.find(({ code }) => code === state)
  const usual = commonest(minimums.states)
  return (
    <>
      {own && (
        <p className="info__lead">
          <b>{own.state}:</b> {amountsOf(own)}. {own.note && `${own.note}.`}
        </p>
      )}
      <p className="info__lead">
        The most common minimum, in {usual.states} states: {amountsOf(usual)}. Insurers write it{' '}
        {[usual.person, usual.accident, usual.property].join('/')}.
      </p>
      <details className="disclosure">
        <summary>All 50 states and the District of Columbia</summary>
        <div>
          <MinimumsTable minimums={minimums} />
        </div>
      </details>
    </>
  )
}

const amountsOf = ({ person, accident, property }: Pick<Minimum, 'person' | 'accident' | 'property'>): string =>
  [
    person !== null && `$${person},000 for the injuries of one person`,
    accident !== null && `$${accident},000 for all injuries of an accident`,
    property !== null && `$${property},000 for property`,
  ]
    .filter(Boolean)
    .join(', ')
