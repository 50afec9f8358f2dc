import { FormKey } from '~/forms/FormKey'
import type { FormFailure } from '~/forms/parse.server'
import { paths, withQuery } from '~/paths'
import { Button } from '~/ui/Button'
import { type Constraint, PasswordField, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { Panel } from '~/ui/page/Panel'
import type { OwnProfile } from '~/upstream/profile.server'
import { useSecretsForgotten } from '../useSecretsForgotten'

interface EmailFormProps {
  page: string
  passwordPage: string
  profile: OwnProfile
  constraints: Record<string, Constraint>
  failure?: FormFailure
}

export function EmailForm({ page, passwordPage, profile, constraints, failure }: EmailFormProps) {
  const form = useSecretsForgotten(failure)
  const errors = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <Panel title="Email address" id="email">
      {profile.verified && (
        <p>
          Mail goes to <b className="wrap-anywhere">{profile.email}</b>. To change that, enter the new address: we send
          a link to it, and the change is made when you open it.
        </p>
      )}
      {!profile.verified ? (
        <Unconfirmed email={profile.email} />
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

/** Nobody can confirm an address that was mistyped, and an unconfirmed one is not changed (record 42). */
function Unconfirmed({ email }: { email: string }) {
  return (
    <>
      <p>
        This account has the address <b className="wrap-anywhere">{email}</b>, which is not confirmed yet. Open the link
        in our mail to it. After that you can change it here.
      </p>
      <p className="email-words">
        Is the address mistyped? Then our mail does not reach you, and this account cannot be moved to the right one.
        Sign out and open another account with the right address, or <a href={paths.contactUs}>write to us</a>.
      </p>
    </>
  )
}
