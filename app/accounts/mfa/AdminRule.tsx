import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import { methodWords, type OwnMethods } from './method-labels'

export function AdminRule({ on, ...held }: OwnMethods & { on: boolean }) {
  return (
    <Panel
      title="Administrators’ second step"
      id="admin-rule"
      aside={<Badge tone={on ? 'ok' : 'neutral'}>{on ? 'Required' : 'Optional'}</Badge>}
    >
      <p>
        {on
          ? 'Every administrator has to have an app or a passkey before the administration opens.'
          : 'Administrators may have an app or a passkey; they need not.'}
      </p>
      {on || methodWords(held) ? (
        <ActionButton
          action={paths.admin.profile}
          formKey="admin-rule"
          intent="rule"
          fields={{ adminSecondFactor: on ? 'off' : 'on' }}
          variant="secondary"
          size="sm"
        >
          {on ? 'Make it optional' : 'Require it for everyone'}
        </ActionButton>
      ) : (
        <p className="muted small">To require it for everyone, set one up for yourself first.</p>
      )}
    </Panel>
  )
}
