import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { OtherSignIns } from '~/accounts/sign-in/OtherSignIns'
import { signInProvider } from '~/accounts/sign-in/provider.server'
import { SignInForm } from '~/accounts/sign-in/SignInForm'
import { leaveIfSignedIn, nextOf, signInFrom } from '~/accounts/sign-in/sign-in.server'
import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { entranceOrRedirect } from '~/dealerships/dealership-or-redirect.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta, siteName } from '~/site'
import { Credentials } from '../../../api/accounts/contract'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { dealershipId } = params
  const dealership = dealershipId ? await orPageNotFound(context.url, entranceOrRedirect(context, dealershipId)) : null
  leaveIfSignedIn(context)
  return {
    constraints: constraintsOf(Credentials),
    dealership,
    entry: { area: 'dealership' as const, dealershipId: Number(dealershipId) || undefined },
    provider: await signInProvider(context),
    next: nextOf(context),
  }
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  signInFrom(request, context, { area: 'dealership', dealershipId: Number(params.dealershipId) || undefined })

export const meta = () => pageMeta({ title: 'Dealership sign-in', noindex: true })

export default function DealershipSignIn() {
  const { constraints, dealership, entry, provider, next } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>Dealership sign-in</h1>
      {dealership ? (
        <p className="signin-dealership">
          <DealershipLogo name={dealership.name} logoId={dealership.logoId} />
          <span>
            <b>{dealership.name}</b>
            <span className="muted">
              {dealership.city}, {dealership.state}
            </span>
          </span>
        </p>
      ) : (
        <p className="muted">For the staff of dealerships on {siteName()}.</p>
      )}
      <SignInForm constraints={constraints} action={pathname + search} forgotHref={paths.forgotPassword} />
      <OtherSignIns entry={entry} next={next} provider={provider} />
      <p className="small muted signin-elsewhere">
        Not a dealership? <a href={paths.signIn}>Sign in as a buyer</a>. No account yet?{' '}
        <a href={paths.dealership().signUp}>Apply with your dealership</a>
      </p>
    </>
  )
}
