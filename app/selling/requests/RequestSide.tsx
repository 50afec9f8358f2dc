import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { Panel } from '~/ui/page/Panel'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import { declineNames } from '../labels'

interface SideProps {
  of: SellRequestForDealership
}

export const AssignPanel = ({
  of,
  path,
  members,
}: SideProps & { path: string; members: readonly { id: number; name: string }[] }) => (
  <Panel title="Assigned to">
    <RecordForm
      action={path}
      intent="assign"
      label="Assigned to"
      record={of}
      values={{ userId: of.assignedTo ? String(of.assignedTo.id) : '' }}
      submit="Save"
      inline
      submitOnChange
    >
      <Field
        as="select"
        name="userId"
        label="Who works on it"
        hideLabel
        options={[
          { value: '', label: 'Not assigned' },
          ...members.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </RecordForm>
  </Panel>
)

/** Says how many others bid, without their amounts. */
export function OthersPanel({ of: request }: SideProps) {
  const others = request.asked - 1
  const bids = request.offered
  return (
    <Panel title="Other dealerships">
      {others <= 0 ? (
        <p>You’re the only dealership the seller asked.</p>
      ) : (
        <p>
          The seller also asked {count(others, 'dealership')};{' '}
          {bids <= 0 ? 'none has' : `${bids} ${bids === 1 ? 'has' : 'have'}`} made an offer.{' '}
          <span className="muted">You don’t see each other’s amounts. The seller compares them all.</span>
        </p>
      )}
    </Panel>
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
