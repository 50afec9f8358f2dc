import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'
import { outcomeNames, statusNames } from './case-labels'
import { categoryNames, priorityNames } from './tickets/ticket-labels'

/** Changes who works on it, how urgent it is, its state and its tags: each is saved as it is changed. */
export function CaseActions({ of: opened }: { of: OpenedCase }) {
  const { id, version, assignedTo, assignable, tags, priority, category, dealership } = opened
  const record = { id, version }
  const shared = { action: paths.admin.inbox(id), record, variant: 'secondary', keepScroll: true } as const
  return (
    <Panel title="Manage" id="work">
      <div className="stack">
        <RecordForm
          {...shared}
          label="Assign"
          intent="assign"
          values={{ userId: assignedTo ? String(assignedTo.id) : '' }}
          submit="Assign"
          submitOnChange
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
        <RecordForm
          {...shared}
          label="Priority"
          intent="priority"
          values={{ priority }}
          submit="Save priority"
          submitOnChange
        >
          <Field as="select" name="priority" label="Priority" options={optionsOf(priorityNames)} />
        </RecordForm>
        {dealership && (
          <RecordForm
            {...shared}
            label="Category"
            intent="category"
            values={{ category: category ?? 'other' }}
            submit="Save category"
            submitOnChange
          >
            <Field
              as="select"
              name="category"
              label="Category"
              hint="Only the dealership’s admins and finance can see billing tickets."
              options={optionsOf(categoryNames)}
            />
          </RecordForm>
        )}
        <StateForm of={opened} />
        <RecordForm {...shared} label="Tags" intent="tags" values={{ tags: tags.join(', ') }} submit="Save tags">
          <Field name="tags" label="Tags" hint="Words with commas between them." maxLength={300} />
        </RecordForm>
        <Ending of={opened} />
      </div>
    </Panel>
  )
}

function StateForm({ of: { id, version, status } }: { of: OpenedCase }) {
  if (status === 'resolved' || status === 'closed') return null
  return (
    <RecordForm
      action={paths.admin.inbox(id)}
      record={{ id, version }}
      variant="secondary"
      keepScroll
      label="State"
      intent="state"
      values={{ status }}
      submit="Save state"
      submitOnChange
    >
      <Field
        as="select"
        name="status"
        label="State"
        options={(['open', 'in_progress', 'waiting'] as const).map((value) => ({ value, label: statusNames[value] }))}
      />
    </RecordForm>
  )
}

function Ending({ of: { id, version, status, outcomes, mergedInto } }: { of: OpenedCase }) {
  const shared = { action: paths.admin.inbox(id), record: { id, version }, variant: 'secondary' } as const
  if (mergedInto) return null
  if (status === 'resolved' || status === 'closed')
    return <RecordForm {...shared} label="Open again" intent="reopen" submit="Open again" />
  const isReport = outcomes.includes('actioned')
  return (
    <RecordForm {...shared} label="Close" intent="close" submit={isReport ? 'Close case' : 'Resolve or close'}>
      <Field
        as="select"
        name="outcome"
        label="How it ended"
        hint={isReport ? undefined : '“Answered” resolves the case. It closes automatically after 14 days.'}
        options={[{ value: '', label: 'Choose' }, ...outcomes.map((value) => ({ value, label: outcomeNames[value] }))]}
      />
    </RecordForm>
  )
}
