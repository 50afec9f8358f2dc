import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { SignInForm } from '~/accounts/SignInForm'
import { leaveIfSignedIn, signInFrom } from '~/accounts/signin.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/EmptyState'
import { Tabs } from '~/ui/Tabs'
import { Credentials } from '~/upstream/accounts.server'

export function loader({ context: { visit } }: LoaderFunctionArgs) {
  leaveIfSignedIn(visit)
  return { constraints: constraintsOf(Credentials), registering: visit.url.searchParams.get('mode') === 'register' }
}

export const action = ({ request, context: { visit } }: ActionFunctionArgs) =>
  signInFrom(request, visit, { area: 'public' })

export const meta = () => pageMeta({ title: 'Sign in', noindex: true })

export default function SignIn() {
  const { constraints, registering } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const tabs = [
    { label: 'Sign in', href: paths.signIn, current: !registering },
    { label: 'Create account', href: paths.register, current: registering },
  ]
  return (
    <>
      <h1>{registering ? 'Create account' : 'Sign in'}</h1>
      <Tabs label="Account" items={tabs} />
      {registering ? (
        <EmptyState
          title="Accounts cannot be opened from here yet."
          action={{ href: paths.search, label: 'Search cars without one' }}
        >
          Everything on sale can be seen without an account.
        </EmptyState>
      ) : (
        <SignInForm constraints={constraints} action={pathname + search} forgotHref={paths.forgotPassword} />
      )}
      <p className="small muted signin-elsewhere">
        Working at a dealership? <a href={paths.dealership().signIn}>Sign in to your dealership</a>
      </p>
    </>
  )
}
