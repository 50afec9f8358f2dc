import { openDealsInWords } from '~/dealership-inventory/open-deals'
import { duration } from '~/format/durations'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import type { LeadStatus } from '../../../api/inbox/kinds'
import type { OpenedDealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'
import { leadStatusNames, lostReasonNames } from '../lead-names'

interface StatusPanelProps {
  thread: OpenedDealershipThread
  threadHref: string
}

const choiceNames: Record<string, string> = { ...leadStatusNames, ...lostReasonNames }
const shownChoice = (_: string, value = '') => choiceNames[value] ?? 'none'

/** The steps to the sale. */
const steps = ['new', 'contacted', 'appointment', 'negotiating', 'won'] as const satisfies readonly LeadStatus[]

export function LeadStatusPanel({ thread, threadHref }: StatusPanelProps) {
  const { id, version, status, lostReason, lead, firstResponseMinutes, can } = thread
  const others = openDealsInWords(thread.otherDeals)
  const isRefused = useFailure('status') !== undefined
  const at = steps.findIndex((step) => step === (status === 'assigned' ? 'new' : status))
  const next = at >= 0 ? steps[at + 1] : undefined
  return (
    <section>
      <h3>Lead {lead.reference}</h3>
      {at >= 0 ? (
        <ol className="pipeline">
          {steps.map((step, index) => (
            <li
              key={step}
              className={index < at ? 'is-done' : undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              {leadStatusNames[step]}
            </li>
          ))}
        </ol>
      ) : (
        <p>
          {leadStatusNames[status]}
          {lostReason && `: ${lostReasonNames[lostReason].toLowerCase()}`}
        </p>
      )}
      {firstResponseMinutes !== null && (
        <p className="caption">First answer after {duration(firstResponseMinutes)} of opening hours</p>
      )}
      {next && (
        <RecordForm
          inline
          action={threadHref}
          label={`Move to ${leadStatusNames[next].toLowerCase()}`}
          intent="next-status"
          record={{ id, version }}
          variant="secondary"
          submit={next === 'won' ? 'Mark as won' : `Move to ${leadStatusNames[next].toLowerCase()}`}
        >
          <input type="hidden" name="status" value={next} />
        </RecordForm>
      )}
      <details open={isRefused}>
        <summary className="linklike">Another step</summary>
        <RecordForm
          action={threadHref}
          label="Step of the lead"
          intent="status"
          record={{ id, version }}
          values={{ status, lostReason: lostReason ?? undefined }}
          variant="secondary"
          submit="Save"
          labels={{ status: 'Step', lostReason: 'Reason' }}
          show={shownChoice}
        >
          <Field as="select" name="status" label="Step" small options={optionsOf(leadStatusNames)} />
          <Field
            as="select"
            name="lostReason"
            label="Reason, when it is lost"
            small
            options={[{ value: '', label: 'Choose one' }, ...optionsOf(lostReasonNames)]}
          />
          {can.markSold && (
            <Field
              as="check"
              name="markSold"
              label="When it is won: mark the car as sold"
              hint={
                others &&
                `This sale also affects ${others} about this car. We’ll end those appointments and open offers, and email the customers.`
              }
            />
          )}
        </RecordForm>
      </details>
    </section>
  )
}
