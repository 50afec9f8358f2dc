import { FormKey } from '~/forms/FormKey'
import type { FormFailure } from '~/forms/parse.server'
import { withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { type Constraint, PasswordField, TextField } from '~/ui/Field'
import { FormErrors } from '~/ui/FormErrors'
import { Panel } from '~/ui/Panel'
import type { OwnProfile } from '~/upstream/profile.server'
import { useSecretsForgotten } from './secrets'

interface EmailFormProps {
  /** The page that the form stands on. */
  page: string
  /** Where a password is set. */
  passwordPage: string
  profile: OwnProfile
  constraints: Record<string, Constraint>
  failure?: FormFailure
}

/** Another address needs the password, and a link that is used over there. */
export function EmailForm({ page, passwordPage, profile, constraints, failure }: EmailFormProps) {
  const form = useSecretsForgotten(failure)
  const errors = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <Panel title="Email address" id="email">
      <p>
        Mail goes to <b className="wrap-anywhere">{profile.email}</b>. To change that, enter the new address: we send a
        link to it, and the change is made when you open it.
      </p>
      {!profile.verified ? (
        <p className="email-form">Confirm this address first: the link is in our mail to it. Then it can be changed.</p>
      ) : profile.hasPassword ? (
        <form
          ref={form}
          method="post"
          action={withQuery(page, { form: 'email' })}
          className="form-grid email-form"
          noValidate={failure !== undefined}
        >
          <FormErrors of={failure} errors={errors} message={errors.length > 0 ? undefined : failure?.message} />
          <FormKey of="email" />
          <TextField
            label="New email address"
            type="email"
            name="email"
            autoComplete="email"
            value={failure?.values.email}
            error={failure?.errors.email}
            constraint={constraints.email}
          />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            enterKeyHint="send"
            error={failure?.errors.password}
            constraint={constraints.password}
          />
          <div className="form-actions">
            <Button variant="secondary">Send the link</Button>
          </div>
        </form>
      ) : (
        <p className="email-form">
          Your account has no password yet. <a href={passwordPage}>Set a password</a> first; then the address can be
          changed.
        </p>
      )}
    </Panel>
  )
}
