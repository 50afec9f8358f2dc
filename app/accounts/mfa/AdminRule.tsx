import { FormKey } from '~/forms/FormKey'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import { methodWords, type OwnMethods } from './method-words'

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
        <form method="post" action={withQuery(paths.admin.profile, { form: 'security' })} className="form-actions">
          <FormKey of="admin-rule" />
          <Button variant="secondary" size="sm" name="adminSecondFactor" value={on ? 'off' : 'on'}>
            {on ? 'Make it optional' : 'Require it of everybody'}
          </Button>
        </form>
      ) : (
        <p className="muted small">To require it of everybody, set one up for yourself first.</p>
      )}
    </Panel>
  )
}
