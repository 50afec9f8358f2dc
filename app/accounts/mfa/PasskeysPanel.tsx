import { ago, longDate } from '~/format/dates'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { FormKey } from '~/forms/FormKey'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import type { Constraint } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { Passkey, Security } from '../../../api/accounts/mfa/factors.contract'
import { PasskeyForm } from '../sign-in/PasskeyForm'
import { ProofErrors } from './MfaForms'

interface PasskeysPanelProps {
  security: Security
  constraints: Record<string, Constraint>
}

export function PasskeysPanel({ security: { passkeys, recent }, constraints }: PasskeysPanelProps) {
  return (
    <Panel
      title="Passkeys"
      id="passkeys"
      aside={<Badge tone={passkeys.length > 0 ? 'ok' : undefined}>{passkeys.length > 0 ? 'On' : 'Off'}</Badge>}
    >
      <ProofErrors method="passkey" />
      <p>Sign in with your finger, your face or a key instead of a password. A passkey works on this site alone.</p>
      {passkeys.length > 0 && (
        <ul className="plain rows passkeys">
          {passkeys.map((one) => (
            <PasskeyRow key={one.id} passkey={one} recent={recent} constraints={constraints} />
          ))}
        </ul>
      )}
      {recent && (
        <div className="form-actions">
          <PasskeyForm purpose="new" action={paths.user.security} variant="secondary" fields={<FormKey of="passkey" />}>
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
  constraints: Record<string, Constraint>
}

function PasskeyRow({ passkey, recent, constraints }: RowProps) {
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey
  const failure = useRecordFailure('passkey-name', id)
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
          <ActionButton
            action={paths.user.security}
            formKey={`passkey-remove-${id}`}
            intent="passkey-remove"
            fields={{ id }}
            variant="danger-quiet"
            size="sm"
            aria-label={`Remove ${name}`}
          >
            Remove
          </ActionButton>
        )}
      </div>
      <details open={failure !== undefined}>
        <summary className="small">Rename</summary>
        <RecordForm
          action={paths.user.security}
          intent="passkey-name"
          label={`Rename ${name}`}
          record={{ id }}
          values={{ name }}
          submit="Save"
          variant="secondary"
          inline
          className="passkeys__name"
          constraints={constraints}
        >
          <Field label="Name" name="name" autoComplete="off" enterKeyHint="done" small />
        </RecordForm>
      </details>
    </li>
  )
}
