import type { ReactNode } from 'react'
import { ActionButton } from '~/forms/ActionButton'
import { RecordForm, useField } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { ButtonLink, type ButtonVariant } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { CopyButton } from '~/ui/CopyButton'
import { Panel } from '~/ui/page/Panel'
import type { Security } from '../../../api/accounts/mfa/factors.contract'
import { CodeField } from './MfaForms'
import type { AppSetUp, SecurityAnswer } from './security.server'

interface PanelProps {
  security: Security
  answer?: SecurityAnswer
}

const state = (on: boolean) => <Badge tone={on ? 'ok' : undefined}>{on ? 'On' : 'Off'}</Badge>

export function AppPanel({ security, answer }: PanelProps) {
  const setUp = answer?.setUp
  return (
    <Panel title="Authenticator app" id="app" aside={state(security.totp)}>
      {security.totp ? (
        <>
          <p>When you sign in, the app’s six digits are asked for after your password.</p>
          {security.recent && (
            <OneButton intent="app-remove" variant="danger-quiet">
              Remove the app
            </OneButton>
          )}
        </>
      ) : setUp ? (
        <SetUpForm setUp={setUp} />
      ) : (
        <>
          <p>
            An app on your phone shows six digits, new every half minute. Whoever has your password alone stays out.
          </p>
          {security.recent && <OneButton intent="app">Set up an app</OneButton>}
        </>
      )}
    </Panel>
  )
}

const SetUpForm = ({ setUp: { qr, secret, uri } }: { setUp: AppSetUp }) => (
  <RecordForm
    action={paths.user.security}
    intent="app-code"
    label="Set up an app"
    submit="Turn it on"
    secondary={
      <ButtonLink href={paths.user.security} variant="quiet">
        Not now
      </ButtonLink>
    }
  >
    <div className="app-setup__scan">
      <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
        <rect width={qr.size} height={qr.size} />
        <path d={qr.path} />
      </svg>
      <div>
        <p>
          <b>1. Scan this with your app.</b> On this phone already? <a href={uri}>Open it in the app</a>, or type the
          key:
        </p>
        <p>
          <code className="app-setup__key">{secret}</code>
        </p>
        <p>
          <b>2. Enter the code that it shows.</b>
        </p>
        <SetUpCode />
      </div>
    </div>
  </RecordForm>
)

const SetUpCode = () => <CodeField {...useField('code')} hint="It is asked for once, to see that the app works." />

export function RecoveryPanel({ security, answer }: PanelProps) {
  const on = security.totp || security.passkeys.length > 0
  const fresh = answer?.recoveryCodes
  const { recoveryCodesLeft: left } = security
  return (
    <Panel title="Recovery codes" id="recovery" aside={on && !fresh ? <Badge>{left} left</Badge> : undefined}>
      {fresh ? (
        <FreshCodes codes={fresh} />
      ) : on ? (
        <>
          <p>
            Each signs you in once when your phone or key is not at hand.
            {left < 3 && <b> You are running out: make new ones.</b>}
          </p>
          <p className="muted small">New codes take the place of these.</p>
          {security.recent && (
            <OneButton intent="codes" variant="secondary">
              Make new codes
            </OneButton>
          )}
        </>
      ) : (
        <p className="muted">You get ten of them with your first app or passkey.</p>
      )}
    </Panel>
  )
}

function FreshCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p role="status">
        <b>Keep these ten codes now: they are not shown again.</b> Print them, or put them where your passwords are.
        Each works once, when your phone or key is not at hand.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <ButtonLink href={paths.user.security}>I have kept them</ButtonLink>
        <CopyButton text={codes.join('\n')}>Copy all ten</CopyButton>
      </div>
    </>
  )
}

interface OneButtonProps {
  intent: string
  variant?: ButtonVariant
  children: ReactNode
}

const OneButton = ({ intent, ...button }: OneButtonProps) => (
  <ActionButton action={paths.user.security} formKey={intent} intent={intent} formClass="form-actions" {...button} />
)
