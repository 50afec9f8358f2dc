import type { ReactNode } from 'react'
import { FormKey } from '~/forms/FormKey'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink, type ButtonVariant } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { CopyButton } from '~/ui/CopyButton'
import { FormErrors } from '~/ui/forms/FormErrors'
import { Panel } from '~/ui/page/Panel'
import type { Security } from '~/upstream/security.server'
import { CodeField } from './SecondStepForms'
import type { SecurityAnswer } from './security.server'

export const formAt = (form: string) => withQuery(paths.user.security, { form })

interface PanelProps {
  security: Security
  answer?: SecurityAnswer
}

const state = (on: boolean) => <Badge tone={on ? 'ok' : undefined}>{on ? 'On' : 'Off'}</Badge>

export function AppPanel({ security, answer }: PanelProps) {
  const setUp = answer?.intent === 'app' ? answer.setUp : undefined
  return (
    <Panel title="Authenticator app" id="app" aside={state(security.totp)}>
      {security.totp ? (
        <>
          <p>When you sign in, the app’s six digits are asked for after your password.</p>
          {security.recent && (
            <OneButton form="app-remove" variant="danger-quiet">
              Remove the app
            </OneButton>
          )}
        </>
      ) : setUp ? (
        <AppSetUp setUp={setUp} form={answer?.form} />
      ) : (
        <>
          <p>
            An app on your phone shows six digits, new every half minute. Whoever has your password alone stays out.
          </p>
          {security.recent && <OneButton form="app">Set up an app</OneButton>}
        </>
      )}
    </Panel>
  )
}

function AppSetUp({ setUp, form }: { setUp: NonNullable<SecurityAnswer['setUp']>; form: SecurityAnswer['form'] }) {
  const error = form?.errors.code
  const errors = error ? [{ id: 'f-code', message: error }] : []
  const { qr, secret, uri } = setUp
  return (
    <form method="post" action={formAt('app-code')} className="app-setup" noValidate={form !== undefined}>
      <FormKey of="app-code" />
      {form && <FormErrors of={form} errors={errors} message={error ? undefined : form.message} />}
      <div className="app-setup__scan">
        <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for your app">
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
          <CodeField error={error} hint="It is asked for once, to see that the app works." />
          <div className="form-actions">
            <Button>Turn it on</Button>
            <ButtonLink href={paths.user.security} variant="quiet">
              Not now
            </ButtonLink>
          </div>
        </div>
      </div>
    </form>
  )
}

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
            <OneButton form="codes" variant="secondary">
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
  form: string
  variant?: ButtonVariant
  children: ReactNode
}

function OneButton({ form, variant, children }: OneButtonProps) {
  return (
    <form method="post" action={formAt(form)} className="form-actions">
      <FormKey of={form} />
      <Button variant={variant}>{children}</Button>
    </form>
  )
}
