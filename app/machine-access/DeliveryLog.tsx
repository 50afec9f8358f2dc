import { ActionButton } from '~/forms/ActionButton'
import { optionsOf } from '~/forms/options'
import { ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { defineList } from '~/lists/list-definition'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { Output } from '~/upstream/call-input'
import type { listWebhookDeliveries, WebhookDelivery } from '../../api/webhooks/contract'

const tones = { sent: 'ok', queued: 'info', failed: 'warn', dead: 'bad' } as const
const names = { sent: 'Sent', queued: 'On its way', failed: 'Tried again', dead: 'Not delivered' } as const

interface DeliveryLogProps {
  address: ListAddress
  list: Output<typeof listWebhookDeliveries>
}

export const DeliveryLog = ({ address, list }: DeliveryLogProps) => (
  <ListPanel definition={deliveriesList} address={address} list={list} />
)

const deliveriesList = defineList<WebhookDelivery>()({
  id: 'log',
  title: 'Log',
  noun: 'delivery',
  rowKey: ({ id }) => String(id),
  columns: {
    event: { label: 'Event', render: (one) => <Event {...one} /> },
    status: {
      label: 'State',
      place: 'badge',
      render: ({ status }) => <Badge tone={tones[status]}>{names[status]}</Badge>,
    },
    at: { label: 'When', sort: 'at', directions: byTime, render: ({ createdAt }) => <Moment at={createdAt} /> },
    answer: { label: 'Answer', place: 'wide', render: (one) => <Answer {...one} /> },
    attempts: { label: 'Tries', numeric: true, render: ({ attempts }) => attempts },
    actions: {
      label: 'Actions',
      hideLabel: true,
      place: 'actions',
      render: (delivery, { address }) => <Resend delivery={delivery} action={address.path} />,
    },
  },
  shown: ['event', 'status', 'at', 'answer', 'attempts', 'actions'],
  usualSort: '-at',
  filters: [{ name: 'status', label: 'State', all: 'Any state', options: optionsOf(names) }],
  empty: () => <EmptyState title="Nothing was sent yet">Send a test event to see what your server answers.</EmptyState>,
})

const Resend = ({ delivery: { id, can, event }, action }: { delivery: WebhookDelivery; action: string }) =>
  can.resend && (
    <ActionButton
      action={action}
      formKey={`resend-${id}`}
      intent="resend"
      fields={{ delivery: id }}
      size="sm"
      variant="secondary"
      keepScroll
    >
      Send again<span className="sr-only"> {event}</span>
    </ActionButton>
  )

const Event = ({ event, eventId, entityId }: WebhookDelivery) => (
  <span className="two-lines">
    <span>{event}</span>
    <span className="caption wrap-anywhere">
      {eventId}
      {entityId !== null && `, record ${entityId}`}
    </span>
  </span>
)

function Answer({ answeredStatus, tookMs, answer, lastError, nextAt }: WebhookDelivery) {
  return (
    <div className="two-lines">
      <span>
        {answeredStatus ?? 'None'}
        {tookMs !== null && `, ${tookMs.toLocaleString('en-US')} ms`}
      </span>
      {lastError && <span className="caption">{lastError}</span>}
      {nextAt && (
        <span className="caption">
          Next try <Moment at={nextAt} />
        </span>
      )}
      {answer && (
        <details>
          <summary>Response body</summary>
          <pre className="wrap-anywhere">{answer}</pre>
        </details>
      )}
    </div>
  )
}
