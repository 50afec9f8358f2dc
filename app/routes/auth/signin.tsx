import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Suspense } from 'react'
import { registerFrom } from '~/accounts/registration/register.server'
import { OtherSignIns } from '~/accounts/sign-in/OtherSignIns'
import { signInProvider } from '~/accounts/sign-in/provider.server'
import { SignInForm } from '~/accounts/sign-in/SignInForm'
import { leaveIfSignedIn, nextOf, signInFrom } from '~/accounts/sign-in/sign-in.server'
import { hasDraft } from '~/forms/drafts.server'
import { constraintsOf } from '~/forms/parse.server'
import { lazyPart } from '~/navigation/lazy-part'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { pageMeta } from '~/site'
import { Tabs } from '~/ui/lists/Tabs'
import { Credentials } from '../../../api/accounts/contract'
import { Registration } from '../../../api/accounts/registration/registration.contract'

// Loads later: a sign-in has no use for it.
const RegisterForm = lazyPart(() => import('~/accounts/registration/RegisterForm'))

const isRegistering = ({ url }: RequestContext) => url.searchParams.get('mode') === 'register'

export async function loader({ context }: LoaderFunctionArgs) {
  leaveIfSignedIn(context)
  const registering = isRegistering(context)
  context.response.secret = context.url.searchParams.has('email')
  return {
    registering,
    constraints: constraintsOf(registering ? Registration : Credentials),
    provider: await signInProvider(context),
    next: nextOf(context),
    hasDraft: await hasDraft(context),
    email: context.url.searchParams.get('email')?.slice(0, 254),
  }
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  isRegistering(context) ? registerFrom(request, context) : signInFrom(request, context, { area: 'public' })

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.registering ? 'Create account' : 'Sign in',
    description: 'Your saved cars and searches on every device, and word when a price drops.',
    noindex: true,
  })

export default function SignIn() {
  const { constraints, registering, provider, next, hasDraft: isWaiting, email } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const tabs = [
    { label: 'Sign in', href: withQuery(paths.signIn, { next }), current: !registering },
    { label: 'Create account', href: withQuery(paths.signIn, { mode: 'register', next }), current: registering },
  ]
  return (
    <>
      <h1>{registering ? 'Create account' : 'Sign in'}</h1>
      {next && (
        <p className="muted signin-next">
          {isWaiting
            ? 'You were signed out. What you typed is kept for half an hour: sign in, and send it again.'
            : `${registering ? 'Create an account' : 'Sign in'} to go on to the page you asked for.`}
        </p>
      )}
      <Tabs label="Account" items={tabs} />
      {registering ? (
        <Suspense>
          <RegisterForm constraints={constraints} action={pathname + search} />
        </Suspense>
      ) : (
        <SignInForm
          constraints={constraints}
          action={pathname + search}
          forgotHref={paths.forgotPassword}
          email={email}
        />
      )}
      <OtherSignIns entry={{ area: 'public' }} next={next} provider={provider} passkey={!registering} />
      <p className="small muted signin-elsewhere">
        Working at a dealership? <a href={paths.dealership().signIn}>Sign in to your dealership</a>
      </p>
    </>
  )
}
