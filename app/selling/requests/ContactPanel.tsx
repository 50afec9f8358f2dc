import { useParams } from '@remix-run/react'
import { phoneOnOneLine } from '~/format/phone'
import { ActionButton } from '~/forms/ActionButton'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'

interface ContactPanelProps {
  of: SellRequestForDealership
  path: string
  ask: string | null
}

/** Shows who the seller is once they have accepted, and asks what became of it. */
export function ContactPanel({ of, path, ask }: ContactPanelProps) {
  const { dealershipId } = useParams()
  const { contact, threadId, can, handedOver } = of
  if (!contact) return null
  const mayFallThrough = can.complete && !handedOver.seller
  return (
    <Panel title="The seller">
      <div className="stack">
        <KeyValues
          rows={[
            ['Name', contact.name],
            ['Phone', contact.phone && <a href={`tel:${contact.phone}`}>{phoneOnOneLine(contact.phone)}</a>],
            ['Email', contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>],
          ]}
        />
        {threadId !== null && (
          <ButtonLink href={paths.dealership(dealershipId).inbox(threadId)} variant="secondary" icon="inbox">
            Open the conversation
          </ButtonLink>
        )}
        {can.complete && of.confirmUntil && (
          <p className="caption">
            Tell us when you have the car. Unless you both confirm the handover, we’ll mark the sale as not completed on{' '}
            <Moment at={of.confirmUntil} form="day" />.
          </p>
        )}
        {can.complete && (
          <div className="form-actions">
            {handedOver.dealership ? (
              <p className="muted">You said the car is yours. We’re asking the seller to confirm.</p>
            ) : (
              <ActionButton
                action={path}
                intent="outcome"
                formKey={`completed ${of.id}`}
                fields={{ outcome: 'completed', version: of.version }}
                variant="secondary"
                icon="check"
              >
                We have the car
              </ActionButton>
            )}
            {mayFallThrough && (
              <ButtonLink href={`${path}?ask=fell-through`} variant="quiet" data-keep-scroll>
                It fell through …
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {ask === 'fell-through' && mayFallThrough && (
        <ConfirmDialog
          title="Did the sale fall through?"
          closeHref={path}
          keep="Cancel"
          intent="outcome"
          record={of}
          fields={{ outcome: 'fell_through' }}
          submit="Yes, it fell through"
        >
          <p>Your offer ends, and the seller can accept another one.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
