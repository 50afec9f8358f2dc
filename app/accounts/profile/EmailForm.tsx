import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import type { Constraint } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import type { OwnProfile } from '../../../api/accounts/profile/profile.contract'
import { OwnerOnly } from '../OwnerOnly'

interface EmailFormProps {
  page: string
  passwordPage: string
  profile: OwnProfile
  constraints: Record<string, Constraint>
}

export function EmailForm({ page, passwordPage, profile, constraints }: EmailFormProps) {
  return (
    <Panel title="Email address" id="email">
      {profile.verified && (
        <p>
          Mail goes to <b className="wrap-anywhere">{profile.email}</b>. To change that, enter the new address: we send
          a link to it, and the change is made when you open it.
        </p>
      )}
      {!profile.verified ? (
        <UnverifiedEmail email={profile.email} />
      ) : profile.hasPassword ? (
        <OwnerOnly>
          <RecordForm
            action={page}
            intent="email"
            label="Email address"
            submit="Send the link"
            variant="secondary"
            block={false}
            className="email-form"
            constraints={constraints}
          >
            <Field label="New email address" type="email" name="email" autoComplete="email" />
            <Field
              as="password"
              label="Your password"
              name="password"
              autoComplete="current-password"
              enterKeyHint="send"
            />
          </RecordForm>
        </OwnerOnly>
      ) : (
        <p className="email-form">
          Your account has no password yet. <a href={passwordPage}>Set a password</a> first; then the address can be
          changed.
        </p>
      )}
    </Panel>
  )
}

/** Nobody can verify an address that was mistyped, and an unverified one is not changed (record 42). */
function UnverifiedEmail({ email }: { email: string }) {
  return (
    <>
      <p>
        This account has the address <b className="wrap-anywhere">{email}</b>, which is not confirmed yet. Open the link
        in our email to it. After that you can change it here.
      </p>
      <p className="email-words">
        Is the address mistyped? Then our email does not reach you, and this account cannot be moved to the right one.
        Sign out and open another account with the right address, or <a href={paths.contactUs}>write to us</a>.
      </p>
    </>
  )
}
