import { duration } from '~/dealerships/words'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import type { OpenedDealershipThread } from '~/upstream/dealership-inbox.server'
import type { LeadStatus } from '../../../api/inbox/kinds'
import { leadStatusNames, lostReasonNames, optionsOf } from '../words'

interface StatusPanelProps {
  thread: OpenedDealershipThread
  here: string
}

/** The steps to the sale. */
const steps = ['new', 'contacted', 'appointment', 'negotiating', 'won'] as const satisfies readonly LeadStatus[]

export function LeadStatusPanel({ thread, here }: StatusPanelProps) {
  const { id, version, status, lostReason, lead, firstResponseMinutes, vehicle } = thread
  const isRefused = useFailure('status') !== undefined
  const at = steps.findIndex((step) => step === (status === 'assigned' ? 'new' : status))
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
      <details open={isRefused}>
        <summary className="linklike">Change the step</summary>
        <RecordForm
          action={here}
          label="Step of the lead"
          intent="status"
          record={{ id, version }}
          values={{ status, lostReason: lostReason ?? undefined }}
          variant="secondary"
          submit="Save"
        >
          <Field as="select" name="status" label="Step" small options={optionsOf(leadStatusNames)} />
          <Field
            as="select"
            name="lostReason"
            label="Reason, when it is lost"
            small
            options={[{ value: '', label: 'Choose one' }, ...optionsOf(lostReasonNames)]}
          />
          {vehicle?.isOnSale && <Field as="check" name="markSold" label="When it is won: mark the car as sold" />}
        </RecordForm>
      </details>
    </section>
  )
}
