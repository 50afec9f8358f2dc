import { shortDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { classNames } from '~/ui/class-names'
import { Panel } from '~/ui/page/Panel'
import type { LadderStep, Standing } from '../../api/billing/standing/standing.contract'

/** Shows the steps that a late invoice goes through, for the page of billing; nothing where none is late. */
export function StandingPanel({ standing }: { standing: Standing }) {
  const { steps, daysLate } = standing
  if (steps.length === 0) return null
  const current = steps.findLast(({ isTaken }) => isTaken)
  const next = steps.find(({ isTaken }) => !isTaken)
  return (
    <Panel
      title="What happens when"
      flush
      foot="Paying undoes every step right away. Feed runs that were held continue automatically."
    >
      <ol className="ladder">
        {steps.map((step) => (
          <li
            key={step.kind}
            className={classNames(step === current ? 'is-now' : step.isTaken ? 'is-done' : 'is-next')}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="ladder__day">
              {shortDate(step.on)}
              <span className="caption">{step.daysLate === 0 ? 'Due' : count(step.daysLate, 'day')}</span>
            </span>
            <span className="ladder__text">
              {stepWords(step.kind, standing)}{' '}
              {step === current && <span className="badge badge--bad">Today is day {daysLate}</span>}
              {step === next && <span className="badge badge--warn">in {count(step.daysLate - daysLate, 'day')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function stepWords(kind: LadderStep, { invoice, openCents, vehicles }: Standing): string {
  switch (kind) {
    case 'due':
      return invoice ? `${invoice.number}, ${exactDollars(openCents ?? 0)} past due in all` : 'An invoice was due'
    case 'reminder':
      return 'Reminder by email'
    case 'second_reminder':
      return 'Second reminder by email'
    case 'additions':
      return 'New vehicles, feeds and campaigns are paused'
    case 'listings':
      return `Listings leave the site: ${count(vehicles, 'vehicle')}`
    case 'end':
      return 'The subscription ends. The account stays open.'
  }
}
