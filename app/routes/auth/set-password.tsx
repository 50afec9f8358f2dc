import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { AccountForm, useFields } from '~/accounts/AccountForm'
import { hasToken, resetLink, setPasswordFrom } from '~/accounts/email-links/email-links.server'
import { NoLink, SpentLink } from '~/accounts/email-links/SpentLink'
import { NewPasswordField } from '~/accounts/password/NewPasswordField'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import type { Constraint } from '~/ui/forms/Field'
import { NewPassword } from '../../../api/accounts/passwords/password.contract'

export async function loader({ context }: LoaderFunctionArgs) {
  return { link: await resetLink(context), hasToken: hasToken(context), constraints: constraintsOf(NewPassword) }
}

export const action = ({ request, context }: ActionFunctionArgs) => setPasswordFrom(request, context)

export const meta = () => pageMeta({ title: 'Set password', noindex: true })

export default function SetPassword() {
  const { link, hasToken, constraints } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Set password</h1>
      {link ? (
        <SetPasswordForm {...link} constraints={constraints} />
      ) : !hasToken ? (
        <NoLink action={{ href: paths.forgotPassword, label: 'Email me a link' }}>
          Here you set a new password once you have opened the link that we email you. Give us your email address, and
          it is sent.
        </NoLink>
      ) : (
        <SpentLink action={{ href: paths.forgotPassword, label: 'Send a new link' }}>
          A link of ours works once, for ten minutes, and a newer one ends the older. One that takes an account back
          works for seven days.
        </SpentLink>
      )}
    </>
  )
}

interface SetPasswordFormProps {
  email: string
  movesBack: boolean
  constraints: Record<string, Constraint>
}

function SetPasswordForm({ email, movesBack, constraints }: SetPasswordFormProps) {
  const { pathname, search } = useLocation()
  const field = useFields(constraints)
  return (
    <>
      <p className="muted">
        {movesBack ? 'The account goes back to ' : 'For the account of '}
        <b className="break">{email}</b>. Setting it signs you in here, and{' '}
        {movesBack ? 'everybody else out' : 'out everywhere else'}.
      </p>
      <AccountForm action={pathname + search} label="Set password" submit="Set password" title="It is not set yet">
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField {...field('newPassword')} />
      </AccountForm>
    </>
  )
}
