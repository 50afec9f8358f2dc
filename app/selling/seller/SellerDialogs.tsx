import { dollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import type { withdrawReasons } from '../../../api/selling/kinds.contract'
import type { AskedDealership, SellerRequest } from '../../../api/selling/seller/seller.contract'

interface DialogProps {
  of: SellerRequest
  closeHref: string
}

interface AcceptDialogProps {
  of: AskedDealership
  /** Names what the dealership gets. */
  shared: string
  closeHref: string
}

/** Says what accepting does, before it does. */
export function AcceptDialog({ of: { offer, dealership }, shared, closeHref }: AcceptDialogProps) {
  if (!offer) return null
  const title = `Accept ${dollars(offer.amountCents)} from ${dealership.name}?`
  return (
    <Dialog title={title} closeHref={closeHref}>
      <div className="stack">
        <p>
          They get {shared}, and propose a time. If it falls through, you can accept another offer that’s still open.
        </p>
        <p className="muted">This isn’t a contract. You sign with the dealership when you hand over the car.</p>
        <RecordForm
          action={closeHref}
          intent="accept"
          label={title}
          record={{ id: offer.id }}
          submit={`Accept ${dollars(offer.amountCents)}`}
          secondary={
            <ButtonLink href={closeHref} variant="quiet">
              Not yet
            </ButtonLink>
          }
        >
          <input type="hidden" name="offerId" value={offer.id} />
        </RecordForm>
      </div>
    </Dialog>
  )
}

const reasons: Record<(typeof withdrawReasons)[number], string> = {
  not_said: 'I’d rather not say',
  sold: 'I sold it elsewhere',
  too_low: 'The offers are too low',
  keeping: 'I’m keeping it',
}

export const WithdrawDialog = ({ of, closeHref }: DialogProps) => (
  <ConfirmDialog
    title="Withdraw your car?"
    closeHref={closeHref}
    keep="Keep it going"
    intent="withdraw"
    record={of}
    submit="Withdraw it"
    choice={<Field as="select" name="reason" label="Why" options={optionsOf(reasons)} />}
  >
    <p>
      We tell the dealerships that your car is no longer for sale. Open offers end right away, and your photos are
      deleted after 30 days. You can start again anytime.
    </p>
  </ConfirmDialog>
)

export const FellThroughDialog = ({ of, closeHref }: DialogProps) => (
  <ConfirmDialog
    title="Did the sale fall through?"
    closeHref={closeHref}
    keep="Cancel"
    intent="outcome"
    record={of}
    fields={{ outcome: 'fell_through' }}
    submit="Yes, it fell through"
  >
    <p>The offer you accepted ends. Your other offers count again, as long as they are open.</p>
  </ConfirmDialog>
)
