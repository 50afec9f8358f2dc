import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { type ListAddress, listHref } from '~/lists/list-address'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import { outcomeNames } from './case-labels'

interface BulkDialogProps {
  address: ListAddress
  action: 'assign' | 'close'
  /** Those that were ticked, or all that match. */
  cases: readonly { id: number; reference: string; subject: string }[]
  assignable: readonly { id: number; name: string }[]
}

/** Asks whom to assign the chosen cases to, or how they ended; what does not fit is told afterwards. */
export function BulkDialog({ address, action, cases, assignable }: BulkDialogProps) {
  const closeHref = listHref(address, { page: address.state.page })
  const verb = action === 'assign' ? 'Assign' : 'Close'
  const away = (
    <ButtonLink href={closeHref} variant="quiet">
      {cases.length > 0 ? 'Leave them' : 'Back to the list'}
    </ButtonLink>
  )
  const title = cases.length > 0 ? `${verb} ${count(cases.length, 'case')}` : 'Nothing is selected'
  return (
    <Dialog title={title} closeHref={closeHref}>
      <div className="stack">
        {cases.length === 0 ? (
          <>
            <p>Select cases in the list first.</p>
            {away}
          </>
        ) : (
          <>
            <ul className="name-list">
              {cases.map(({ id, reference, subject }) => (
                <li key={id}>
                  {reference}: {subject}
                </li>
              ))}
            </ul>
            <RecordForm
              action={closeHref}
              label={title}
              intent={`${action}-many`}
              submit={`${verb} cases`}
              secondary={away}
            >
              <input type="hidden" name="ids" value={cases.map(({ id }) => id).join()} />
              {action === 'assign' ? <WhoField assignable={assignable} /> : <OutcomeField />}
            </RecordForm>
          </>
        )}
      </div>
    </Dialog>
  )
}

const WhoField = ({ assignable }: Pick<BulkDialogProps, 'assignable'>) => (
  <Field
    as="select"
    name="userId"
    label="Assign to"
    options={[
      { value: '', label: 'No one' },
      ...assignable.map(({ id, name }) => ({ value: String(id), label: name })),
    ]}
  />
)

const OutcomeField = () => (
  <Field
    as="select"
    name="outcome"
    label="How they ended"
    hint="Messages are answered or need nothing; reports are acted on or dismissed."
    options={optionsOf(outcomeNames)}
  />
)
