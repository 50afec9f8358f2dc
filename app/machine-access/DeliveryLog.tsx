import { ActionButton } from '~/forms/ActionButton'
import { type ListColumn, ListPanel } from '~/lists/ListPanel'
import { byTime, type ListAddress } from '~/lists/list-address'
import { Badge } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { WebhookDelivery } from '../../api/webhooks/contract'

const tones = { sent: 'ok', queued: 'info', failed: 'warn', dead: 'bad' } as const
const names = { sent: 'Sent', queued: 'On its way', failed: 'Tried again', dead: 'Not delivered' } as const

interface DeliveryLogProps {
  address: ListAddress
  list: Parameters<typeof ListPanel<WebhookDelivery>>[0]['list']
}

export const DeliveryLog = ({ address, list }: DeliveryLogProps) => (
  <ListPanel
    id="log"
    title="Log"
    address={address}
    list={list}
    rowKey={({ id }) => String(id)}
    usualSort="-at"
    filters={[
      {
        name: 'status',
        label: 'State',
        all: 'Any state',
        options: [...Object.entries(names).map(([value, label]) => ({ value, label }))],
      },
    ]}
    empty={<EmptyState title="Nothing was sent yet">Send a test event to see what your server answers.</EmptyState>}
    columns={columnsOf(address)}
  />
)

const columnsOf = (address: ListAddress): ListColumn<WebhookDelivery>[] => [
  { key: 'event', label: 'Event', render: (one) => <Event {...one} /> },
  {
    key: 'status',
    label: 'State',
    place: 'badge',
    render: ({ status }) => <Badge tone={tones[status]}>{names[status]}</Badge>,
  },
  { key: 'at', label: 'When', sort: 'at', directions: byTime, render: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'answer', label: 'Answer', place: 'wide', render: (one) => <Answer {...one} /> },
  { key: 'attempts', label: 'Tries', numeric: true, render: ({ attempts }) => attempts },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    place: 'actions',
    render: ({ id, can, event }) =>
      can.resend && (
        <ActionButton
          action={address.path}
          formKey={`resend-${id}`}
          intent="resend"
          fields={{ delivery: id }}
          size="sm"
          variant="secondary"
          keepScroll
        >
          Send again<span className="sr-only"> {event}</span>
        </ActionButton>
      ),
  },
]

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
          <summary>How it began</summary>
          <pre className="wrap-anywhere">{answer}</pre>
        </details>
      )}
    </div>
  )
}
