import { paths } from '~/paths'
import { CheckField, type Constraint, PasswordField } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import { AccountForm, useFailure, useFields } from '../AccountForm'
import { NewPasswordField } from './NewPasswordField'

interface PasswordPanelProps {
  action: string
  hasPassword: boolean
  email: string
  constraints: Record<string, Constraint>
}

/** The same in every area. Somebody who signs in with a third party sets a first password. */
export function PasswordPanel({ action, hasPassword, email, constraints }: PasswordPanelProps) {
  const field = useFields(constraints)
  const everywhere = useFailure()?.values.endOtherSessions
  const failed = useFailure() !== undefined
  return (
    <Panel className="password-panel">
      <AccountForm
        action={action}
        label={hasPassword ? 'Change password' : 'Set password'}
        submit={hasPassword ? 'Change password' : 'Set password'}
        title="Your password is as it was"
        formKey="password"
      >
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            aside={
              <a href={paths.forgotPassword} className="small">
                Forgot it?
              </a>
            }
            {...field('currentPassword')}
            required
          />
        )}
        <NewPasswordField {...field('newPassword')} />
        <CheckField
          name="endOtherSessions"
          label="Sign out everywhere else"
          checked={failed ? everywhere === 'on' : true}
          hint="Every other browser and phone has to sign in anew."
        />
      </AccountForm>
    </Panel>
  )
}
