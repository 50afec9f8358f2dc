import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { SignInForm } from '~/accounts/SignInForm'
import { leaveIfSignedIn, signInFrom } from '~/accounts/signin.server'
import { constraintsOf } from '~/forms/parse.server'
import { pageMeta } from '~/site'
import { Credentials } from '~/upstream/accounts.server'

export function loader({ context: { visit } }: LoaderFunctionArgs) {
  leaveIfSignedIn(visit)
  return { constraints: constraintsOf(Credentials) }
}

export const action = ({ request, context: { visit } }: ActionFunctionArgs) =>
  signInFrom(request, visit, { area: 'admin' })

export const meta = () => pageMeta({ title: 'Administration sign-in', noindex: true })

export default function AdminSignIn() {
  const { constraints } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>Administration</h1>
      <p className="muted">For system administrators. Every attempt is written to the audit log.</p>
      <SignInForm constraints={constraints} action={pathname + search} />
    </>
  )
}
