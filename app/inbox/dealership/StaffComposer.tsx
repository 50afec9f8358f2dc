import { Field } from '~/forms/Field'
import type { OpenedDealershipThread } from '~/upstream/dealership-inbox.server'
import { Composer } from '../Composer'

interface StaffComposerProps {
  thread: OpenedDealershipThread
  here: string
}

export function StaffComposer({ thread: { id, customer }, here }: StaffComposerProps) {
  return (
    <Composer action={here} thread={id} to={customer}>
      <Field as="select" name="kind" label="Send as" hideLabel small options={kinds} />
    </Composer>
  )
}

const kinds = [
  { value: 'text', label: 'Message to the customer' },
  { value: 'note', label: 'Note for the team' },
]
