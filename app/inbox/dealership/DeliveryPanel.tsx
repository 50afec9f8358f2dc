import { ActionButton } from '~/forms/ActionButton'
import { Badge, type BadgeTone } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import type { OpenedStaffThread } from './dealership-inbox.server'

type Delivery = OpenedStaffThread['deliveries'][number]

const channelNames: Record<Delivery['channel'], string> = { email: 'Email', adf: 'ADF to', webhook: 'Webhook' }
const signs: Record<Delivery['status'], { label: string; tone: BadgeTone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Trying again', tone: 'warn' },
  dead: { label: 'Not delivered', tone: 'bad' },
}

/** Where the lead went besides this inbox. */
export function DeliveryPanel({ deliveries, threadHref }: { deliveries: readonly Delivery[]; threadHref: string }) {
  if (deliveries.length === 0) return null
  return (
    <section>
      <h3>Delivery</h3>
      <ul className="stack">
        {deliveries.map(({ id, channel, target, status, sentAt, lastError, can }) => (
          <li key={id}>
            {channelNames[channel]} {target} <Badge tone={signs[status].tone}>{signs[status].label}</Badge>{' '}
            {sentAt && (
              <span className="caption">
                <Moment at={sentAt} />
              </span>
            )}
            {lastError && status !== 'sent' && <p className="caption">{lastError}</p>}
            {can.resend && (
              <ActionButton
                action={threadHref}
                intent="resend"
                formKey={`resend-${id}`}
                fields={{ id }}
                variant="quiet"
                size="sm"
                icon="send"
              >
                Send again
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
