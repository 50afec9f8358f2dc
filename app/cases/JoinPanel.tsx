import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'
import { categoryNames } from './tickets/ticket-labels'

/** Merges a case into another, and makes a message a dealership’s ticket. */
export function JoinPanel({ of: opened }: { of: OpenedCase }) {
  const { id, version, status, outcomes, senderDealerships, merged, mergedInto } = opened
  const isReport = outcomes.includes('actioned')
  const isOpen = status !== 'resolved' && status !== 'closed'
  const shared = { action: paths.admin.inbox(id), record: { id, version }, variant: 'secondary' } as const
  if (!isOpen && merged.length === 0 && !mergedInto) return null
  if (isReport) return null
  return (
    <Panel title="Merge and convert">
      <div className="stack">
        {mergedInto && (
          <p>
            Merged into <a href={paths.admin.inbox(mergedInto.id)}>{mergedInto.reference}</a>.
          </p>
        )}
        {merged.length > 0 && (
          <p>
            Merged cases:{' '}
            {merged.map((one) => (
              <a key={one.id} href={paths.admin.inbox(one.id)}>
                {one.reference}{' '}
              </a>
            ))}
          </p>
        )}
        {isOpen && (
          <RecordForm {...shared} label="Merge" intent="merge" submit="Merge">
            <Field
              name="into"
              label="Merge into"
              hint="The reference of another case of the same sender or dealership, like S-3f. This one is closed."
              maxLength={20}
            />
          </RecordForm>
        )}
        {isOpen && senderDealerships.length > 0 && (
          <RecordForm {...shared} label="Make it a ticket" intent="convert" submit="Make it a ticket">
            <Field
              as="select"
              name="dealershipId"
              label="Dealership"
              hint="Its staff will be able to read it."
              options={senderDealerships.map(({ id: value, name }) => ({ value: String(value), label: name }))}
            />
            <Field as="select" name="category" label="Category" options={optionsOf(categoryNames)} />
          </RecordForm>
        )}
      </div>
    </Panel>
  )
}
