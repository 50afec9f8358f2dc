import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Moment } from '~/ui/Moment'
import type { ApiKey } from '../../api/api-keys/contract'
import { machinePaths } from '../machine-paths'
import { AccessPanel } from './AccessPanel'

interface KeysPanelProps {
  dealershipId: string | undefined
  keys: readonly ApiKey[]
}

export function KeysPanel({ dealershipId, keys }: KeysPanelProps) {
  const { open } = machinePaths(dealershipId)
  const add = { href: open({ key: 'new' }), label: 'Create key' }
  return (
    <AccessPanel
      id="keys"
      title="API keys"
      caption="List of API keys"
      add={add}
      empty={{
        icon: 'key-round',
        title: 'No keys yet',
        text: 'A key lets your own programs read and change your vehicles, and read your leads.',
      }}
      rows={keys}
      columns={[
        { key: 'name', label: 'Key', render: (key) => <Name {...key} /> },
        { key: 'scopes', label: 'May do', place: 'wide', render: ({ scopes }) => scopes.join(', ') },
        { key: 'used', label: 'Last used', render: ({ lastUsedAt }) => <When at={lastUsedAt} none="Never" /> },
        { key: 'expires', label: 'Expires', render: (key) => <Expiry {...key} /> },
        {
          key: 'actions',
          label: 'Actions',
          hideLabel: true,
          place: 'actions',
          render: (key) => <Actions {...key} open={open} />,
        },
      ]}
    />
  )
}

const Name = ({ name, last4, createdBy, createdAt }: ApiKey) => (
  <span className="two-lines">
    <span>{name}</span>
    <span className="caption">
      ends with {last4}; made {createdBy && `by ${createdBy} `}on <Moment at={createdAt} form="day" />
    </span>
  </span>
)

const When = ({ at, none }: { at: string | null; none: string }) => (
  <span>{at ? <Moment at={at} form="day" /> : none}</span>
)

const Expiry = ({ expired, expiresAt, previousUntil }: ApiKey) => (
  <span className="two-lines">
    {expired ? <Badge tone="bad">Expired</Badge> : <When at={expiresAt} none="Never" />}
    {previousUntil && (
      <span className="caption">
        The secret before works until <Moment at={previousUntil} />
      </span>
    )}
  </span>
)

function Actions({ id, name, expired, open }: ApiKey & { open: ReturnType<typeof machinePaths>['open'] }) {
  return (
    <span className="row-actions">
      {!expired && (
        <ButtonLink href={open({ rotate: id })} size="sm" variant="quiet" data-keep-scroll>
          New secret<span className="sr-only"> for {name}</span>
        </ButtonLink>
      )}
      <ButtonLink href={open({ revoke: id })} size="sm" variant="quiet" data-keep-scroll>
        Revoke<span className="sr-only"> {name}</span>
      </ButtonLink>
    </span>
  )
}
