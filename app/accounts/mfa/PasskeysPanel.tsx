import { FormKey } from '~/forms/FormKey'
import { Button } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { type Constraint, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { Panel } from '~/ui/page/Panel'
import type { Passkey, Security } from '~/upstream/security.server'
import { ago, longDate } from '~/vehicles/format'
import { PasskeyForm } from '../sign-in/PasskeyForm'
import { formAt } from './SecurityPanels'
import type { SecurityAnswer } from './security.server'

interface PasskeysPanelProps {
  security: Security
  constraints: Record<string, Constraint>
  answer?: SecurityAnswer
}

export function PasskeysPanel({ security, constraints, answer }: PasskeysPanelProps) {
  const { passkeys, recent } = security
  const failure = answer?.intent === 'passkey' ? answer.form : undefined
  return (
    <Panel
      title="Passkeys"
      id="passkeys"
      aside={<Badge tone={passkeys.length > 0 ? 'ok' : undefined}>{passkeys.length > 0 ? 'On' : 'Off'}</Badge>}
    >
      {failure && <FormErrors of={failure} message={failure.message ?? failure.errors.response} />}
      <p>Sign in with your finger, your face or a key instead of a password. A passkey works on this site alone.</p>
      {passkeys.length > 0 && (
        <ul className="plain rows passkeys">
          {passkeys.map((one) => (
            <PasskeyRow
              key={one.id}
              passkey={one}
              recent={recent}
              constraint={constraints.name}
              failure={answer?.intent === `passkey-${one.id}` ? answer.form : undefined}
            />
          ))}
        </ul>
      )}
      {recent && (
        <div className="form-actions">
          <PasskeyForm purpose="new" action={formAt('passkey')} variant="secondary" fields={<FormKey of="passkey" />}>
            Add a passkey
          </PasskeyForm>
        </div>
      )}
    </Panel>
  )
}

interface RowProps {
  passkey: Passkey
  recent: boolean
  constraint?: Constraint
  failure: SecurityAnswer['form']
}

function PasskeyRow({ passkey, recent, constraint, failure }: RowProps) {
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey
  return (
    <li>
      <div className="row between">
        <div>
          <p>
            <b className="wrap-anywhere">{name}</b> {backedUp && <Badge>Backed up</Badge>}
          </p>
          <p className="muted small">
            Since {longDate(createdAt)}, {lastUsedAt ? `last used ${ago(lastUsedAt)}` : 'not used yet'}
          </p>
        </div>
        {recent && (
          <form method="post" action={formAt('passkey-remove')}>
            <FormKey of={`passkey-remove-${id}`} />
            <Button variant="danger-quiet" size="sm" name="id" value={id} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </form>
        )}
      </div>
      <details open={failure !== undefined}>
        <summary className="small">Rename</summary>
        <form method="post" action={formAt('passkey-name')} className="passkeys__name">
          <FormKey of={`passkey-name-${id}`} />
          <input type="hidden" name="id" value={id} />
          <TextField
            label="Name"
            name="name"
            id={`f-name-${id}`}
            value={failure?.values.name ?? name}
            error={failure?.errors.name ?? failure?.message}
            constraint={constraint}
            autoComplete="off"
            enterKeyHint="done"
            small
          />
          <Button variant="secondary" size="sm">
            Save
          </Button>
        </form>
      </details>
    </li>
  )
}
