import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { OtherSignIns } from '~/accounts/sign-in/OtherSignIns'
import { SignInForm } from '~/accounts/sign-in/SignInForm'
import { leaveIfSignedIn, nextOf, signInFrom } from '~/accounts/sign-in/sign-in.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { Credentials } from '../../../api/accounts/contract'

export function loader({ context }: LoaderFunctionArgs) {
  leaveIfSignedIn(context)
  return { constraints: constraintsOf(Credentials), next: nextOf(context) }
}

export const action = ({ request, context }: ActionFunctionArgs) => signInFrom(request, context, { area: 'admin' })

export const meta = () => pageMeta({ title: 'Administration sign-in', noindex: true })

export default function AdminSignIn() {
  const { constraints, next } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>Administration</h1>
      <p className="muted">For system administrators. Every attempt is written to the audit log.</p>
      <SignInForm constraints={constraints} action={pathname + search} forgotHref={paths.forgotPassword} />
      <OtherSignIns entry={{ area: 'admin' }} next={next} />
      <p className="small muted signin-elsewhere">
        Not an administrator? <a href={paths.signIn}>Sign in as a buyer</a>, or{' '}
        <a href={paths.dealership().signIn}>to your dealership</a>.
      </p>
    </>
  )
}
