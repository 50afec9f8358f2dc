import { useFailure } from '~/forms/useAnswer'
import { paths } from '~/paths'
import { PasswordField } from '~/ui/forms/Field'
import { AccountForm } from '../AccountForm'

interface LinkProofProps {
  action: string
  submit: string
  yours: boolean
  byPassword: boolean
}

/** Whoever reads the mail need not be who opened the account: verifying takes its session or its password. */
export function LinkProof({ action, submit, yours, byPassword }: LinkProofProps) {
  const errors = useFailure()?.errors
  if (!yours && !byPassword)
    return (
      <>
        <p>
          This account needs its own sign-in for that: <a href={paths.signIn}>sign in to it</a> in this browser, then
          open the link in the email again.
        </p>
        <NotMine />
      </>
    )
  return (
    <>
      <AccountForm action={action} label="Confirm email address" submit={submit}>
        {!yours && (
          <PasswordField
            label="Password of this account"
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            error={errors?.password}
            required
          />
        )}
      </AccountForm>
      {!yours && <NotMine />}
    </>
  )
}

const NotMine = () => (
  <p className="small muted">
    You did not open this account? Leave it unconfirmed. To make it yours,{' '}
    <a href={paths.forgotPassword}>set a new password</a>: that removes anything someone else has set up in it.
  </p>
)
