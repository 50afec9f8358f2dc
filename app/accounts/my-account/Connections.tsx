import { dayWords } from '~/content/day-label'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { Output } from '~/upstream/call-input'
import type { listConnections } from '../../../api/accounts/third-party/third-party.contract'

type ConnectionsProps = Output<typeof listConnections> & {
  provider: { name: string } | null
}

/** Nothing where there is none and none can be added. */
export function Connections({ items, hasPassword, provider }: ConnectionsProps) {
  if (items.length === 0 && !provider) return null
  const addable = provider && !items.some(({ name }) => name === provider.name)
  return (
    <Panel title="Connected sign-in">
      {items.length > 0 ? (
        <ul className="plain rows">
          {items.map((one) => (
            <li key={one.id} className="row between">
              <span>
                <b>{one.name}</b>
                <span className="muted block small">
                  {one.email ? `${one.email}, ` : ''}since {dayWords(one.since)}
                </span>
              </span>
              {hasPassword || items.length > 1 ? (
                <ActionButton
                  action={paths.user.connections}
                  formKey={`connection-${one.id}`}
                  fields={{ id: one.id }}
                  variant="quiet"
                  size="sm"
                  aria-label={`Disconnect ${one.name}`}
                >
                  Disconnect
                </ActionButton>
              ) : (
                <a href={paths.user.updatePassword} className="small">
                  Set a password to disconnect
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">Connect an account you have elsewhere, and sign in here with it.</p>
      )}
      {addable && (
        <ActionButton action={paths.thirdParty} reload formClass="form-actions" variant="secondary" icon="link">
          Connect {provider.name}
        </ActionButton>
      )}
    </Panel>
  )
}
