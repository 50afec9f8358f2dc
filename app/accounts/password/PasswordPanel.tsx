import { Field } from '~/forms/Field'
import { RecordForm, useField } from '~/forms/RecordForm'
import { paths } from '~/paths'
import type { Constraint } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import { OwnerOnly } from '../OwnerOnly'
import { NewPasswordField } from './NewPasswordField'

interface PasswordPanelProps {
  action: string
  hasPassword: boolean
  email: string
  constraints: Record<string, Constraint>
}

/** The same in every area. Somebody who signs in with a third party sets a first password. */
export function PasswordPanel({ action, hasPassword, email, constraints }: PasswordPanelProps) {
  const words = hasPassword ? 'Change password' : 'Set password'
  return (
    <OwnerOnly>
      <Panel className="password-panel">
        <RecordForm
          action={action}
          label={words}
          submit={words}
          failureTitle="Your password is as it was"
          className="account-form"
          constraints={constraints}
          values={{ endOtherSessions: 'on' }}
        >
          <input type="hidden" name="username" autoComplete="username" value={email} />
          {hasPassword && (
            <Field
              as="password"
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
              aside={
                <a href={paths.forgotPassword} className="small">
                  Forgot it?
                </a>
              }
              required
            />
          )}
          <NewPassword />
          <Field
            as="check"
            name="endOtherSessions"
            label="Sign out everywhere else"
            hint="Every other browser and phone has to sign in anew."
          />
        </RecordForm>
      </Panel>
    </OwnerOnly>
  )
}

const NewPassword = () => <NewPasswordField {...useField('newPassword')} />
