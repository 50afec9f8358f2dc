import { classNames } from '~/ui/class-names'
import { Moment } from '~/ui/Moment'
import type { OpenedTicket } from '../../../api/cases/tickets/tickets.contract'

interface StateStepsProps {
  of: Pick<OpenedTicket, 'status' | 'createdAt' | 'firstAnsweredAt' | 'resolvedAt' | 'closedAt' | 'reopenUntil'>
}

/** Shows how far it is, with the day of each step. */
export function StateSteps({ of: opened }: StateStepsProps) {
  const { createdAt, firstAnsweredAt, closedAt, status, reopenUntil } = opened
  const isEnded = status === 'resolved' || status === 'closed'
  const resolvedAt = isEnded ? opened.resolvedAt : null
  const steps = [
    { name: 'Opened', at: createdAt },
    { name: 'First answer', at: firstAnsweredAt },
    { name: 'Resolved', at: resolvedAt },
    { name: status === 'resolved' ? 'Closes' : 'Closed', at: closedAt ?? (status === 'resolved' ? reopenUntil : null) },
  ]
  const current = status === 'closed' ? 3 : status === 'resolved' ? 2 : firstAnsweredAt ? 1 : 0
  return (
    <ol className="plain case-steps">
      {steps.map(({ name, at }, step) => (
        <li
          key={name}
          className={classNames(step < current && 'is-done')}
          aria-current={step === current ? 'step' : undefined}
        >
          <b>{name}</b>
          <span className="caption">{at ? <Moment at={at} form="day" /> : 'Not yet'}</span>
        </li>
      ))}
    </ol>
  )
}
