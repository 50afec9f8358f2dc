import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountForm, useFields } from '~/accounts/AccountForm'
import { requestResetLink } from '~/accounts/email-links/email-links.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { pageMeta } from '~/site'
import { TextField } from '~/ui/forms/Field'
import { Banner } from '~/ui/page/Banner'
import { ResetRequest } from '../../../api/accounts/passwords/password.contract'

export function loader({ context }: LoaderFunctionArgs) {
  context.response.secret = true
  const { searchParams } = context.url
  return {
    constraints: constraintsOf(ResetRequest),
    sent: searchParams.has('sent'),
    email: searchParams.get('email')?.slice(0, 254),
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => requestResetLink(request, context)

export const meta = () => pageMeta({ title: 'Forgot password', noindex: true })

export default function ForgotPassword() {
  const { constraints, sent, email } = useLoaderData<typeof loader>()
  const field = useFields(constraints, { email })
  const isSignedIn = Boolean(useRootData()?.profile)
  return sent ? (
    <Sent />
  ) : (
    <>
      <h1>Forgot password</h1>
      <p className="muted">Enter the email address of your account, and we send you a link to set a new password.</p>
      <AccountForm action={paths.forgotPassword} label="Forgot password" submit="Send the link">
        <TextField label="Email" type="email" autoComplete="username" enterKeyHint="send" {...field('email')} />
      </AccountForm>
      <p className="small muted signin-elsewhere">
        Remembered it?{' '}
        {isSignedIn ? (
          <a href={paths.user.updatePassword}>Choose a new one in your account</a>
        ) : (
          <a href={paths.signIn}>Sign in</a>
        )}
      </p>
    </>
  )
}

function Sent() {
  return (
    <>
      <h1>Check your email</h1>
      <Banner tone="ok">
        If there is an account with that address, a link is on its way. It works once, for ten minutes.
      </Banner>
      <p className="muted signin-elsewhere">
        Nothing there? Check your spam folder, or try another address.{' '}
        <a href={paths.forgotPassword}>Send another link</a> or <a href={paths.contactSupport}>ask for help</a>.
      </p>
    </>
  )
}
