import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'
import { outcomeNames } from './case-labels'

/** Who works on it, its tags, and how it ends. */
export function CaseActions({ of: opened }: { of: OpenedCase }) {
  const { id, version, assignedTo, assignable, tags } = opened
  const shared = { action: paths.admin.inbox(id), record: { id, version }, variant: 'secondary' } as const
  return (
    <Panel title="Manage" id="work">
      <div className="stack">
        <RecordForm
          {...shared}
          label="Assign"
          intent="assign"
          values={{ userId: assignedTo ? String(assignedTo.id) : '' }}
          submit="Assign"
        >
          <Field
            as="select"
            name="userId"
            label="Assigned to"
            options={[
              { value: '', label: 'No one' },
              ...assignable.map((person) => ({ value: String(person.id), label: person.name })),
            ]}
          />
        </RecordForm>
        <RecordForm {...shared} label="Tags" intent="tags" values={{ tags: tags.join(', ') }} submit="Save tags">
          <Field name="tags" label="Tags" hint="Words with commas between them." maxLength={300} />
        </RecordForm>
        <Ending of={opened} />
      </div>
    </Panel>
  )
}

function Ending({ of: { id, version, status, outcomes } }: { of: OpenedCase }) {
  const shared = { action: paths.admin.inbox(id), record: { id, version } }
  if (status === 'closed')
    return <RecordForm {...shared} label="Open again" intent="reopen" variant="secondary" submit="Open again" />
  return (
    <RecordForm {...shared} label="Close" intent="close" submit="Close case">
      <Field
        as="select"
        name="outcome"
        label="How it ended"
        options={[{ value: '', label: 'Choose' }, ...outcomes.map((value) => ({ value, label: outcomeNames[value] }))]}
      />
    </RecordForm>
  )
}
