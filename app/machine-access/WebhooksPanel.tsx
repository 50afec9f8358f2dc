import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import type { WebhookEndpoint } from '../../api/webhooks/contract'
import { machinePaths } from '../machine-paths'
import { AccessPanel } from './AccessPanel'

interface WebhooksPanelProps {
  dealershipId: string | undefined
  webhooks: readonly WebhookEndpoint[]
}

export function WebhooksPanel({ dealershipId, webhooks }: WebhooksPanelProps) {
  const links = machinePaths(dealershipId)
  const add = { href: links.open({ webhook: 'new' }), label: 'Add webhook' }
  return (
    <AccessPanel
      id="webhooks"
      title="Webhooks"
      caption="List of webhooks"
      add={add}
      empty={{
        icon: 'send',
        title: 'No webhooks yet',
        text: 'We call your server when a car is sold or a lead has come.',
      }}
      rows={webhooks}
      columns={[
        { key: 'url', label: 'Sent to', render: (one) => <Target {...one} href={links.webhook(one.id)} /> },
        { key: 'events', label: 'Events', place: 'wide', render: ({ events }) => events.join(', ') },
        { key: 'state', label: 'State', place: 'badge', render: (one) => <WebhookBadge {...one} /> },
        {
          key: 'sent',
          label: 'Last sent',
          render: ({ lastSentAt }) => (lastSentAt ? <Moment at={lastSentAt} /> : 'Nothing yet'),
        },
        { key: 'waiting', label: 'Waiting', numeric: true, place: 'figure', render: ({ waiting }) => waiting },
        { key: 'dead', label: 'Not delivered', numeric: true, place: 'figure', render: ({ dead }) => dead },
      ]}
    />
  )
}

const Target = ({ url, description, href }: WebhookEndpoint & { href: string }) => (
  <span className="two-lines two-lines--links">
    <a className="wrap-anywhere" href={href}>
      {url}
    </a>
    {description && <span className="caption">{description}</span>}
  </span>
)

export function WebhookBadge({ enabled, disabledReason, failingSince }: WebhookEndpoint) {
  if (disabledReason === 'failures') return <Badge tone="bad">Switched off after failures</Badge>
  if (!enabled) return <Badge tone="line">Off</Badge>
  return failingSince ? <Badge tone="warn">Failing</Badge> : <Badge tone="ok">On</Badge>
}
