import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import { declineNames } from '../labels'

interface SideProps {
  of: SellRequestForDealership
}

/** Gives the request to a member of the team. */
export const AssignForm = ({
  of,
  path,
  members,
}: SideProps & { path: string; members: readonly { id: number; name: string }[] }) => (
  <RecordForm
    action={path}
    intent="assign"
    label="Assigned to"
    record={of}
    values={{ userId: of.assignedTo ? String(of.assignedTo.id) : '' }}
    submit="Save"
    inline
    submitOnChange
    className="sell-assign"
  >
    <Field
      as="select"
      name="userId"
      label="Assigned to"
      options={[
        { value: '', label: 'Not assigned' },
        ...members.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  </RecordForm>
)

/** Says how many others bid, without their amounts. */
export function OthersLine({ of: request }: SideProps) {
  const { offered, isOver } = request
  const others = request.asked - 1
  if (isOver) return null
  if (others <= 0) return <p className="sell-others">You’re the only dealership the seller asked.</p>
  const bids = offered <= 0 ? 'none has' : `${offered} ${offered === 1 ? 'has' : 'have'}`
  return (
    <p className="sell-others">
      The seller also asked {count(others, 'dealership')}, and {bids} made an offer. You don’t see each other’s amounts.
    </p>
  )
}

export const PassDialog = ({ of, closeHref }: SideProps & { closeHref: string }) => (
  <ConfirmDialog
    title="Pass on this car?"
    closeHref={closeHref}
    keep="Cancel"
    intent="pass"
    record={of}
    submit="Pass on it"
    choice={<Field as="select" name="reason" label="Why" options={optionsOf(declineNames)} />}
  >
    <p>The seller sees that you make no offer, not why. You can still make one until the request ends.</p>
  </ConfirmDialog>
)
