import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { ApplicationForm } from '~/accounts/registration/ApplicationForm'
import { signUpFacts, signUpFrom } from '~/accounts/registration/dealership-signup.server'
import { InvitationForm } from '~/accounts/registration/InvitationForm'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'

export const loader = ({ params, context }: LoaderFunctionArgs) => signUpFacts(context, params.dealershipId)

export const action = ({ request, context }: ActionFunctionArgs) => signUpFrom(request, context)

const titles = {
  apply: 'Apply with your dealership',
  administers: 'Apply with your dealership',
  invited: 'Join your dealership',
  ask: 'Join your dealership',
  spent: 'Join your dealership',
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: titles[data?.kind ?? 'apply'], noindex: true })

export default function DealershipSignUp() {
  const facts = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const isSignedIn = Boolean(useRootData()?.profile)
  return (
    <div className={facts.kind === 'apply' ? 'application' : undefined}>
      <h1>{titles[facts.kind]}</h1>
      {facts.kind === 'apply' && (
        <>
          <p className="muted">
            It takes about five minutes. We check the license and the address, as a rule within two working days.
          </p>
          <ApplicationForm {...facts} action={pathname + search} />
        </>
      )}
      {facts.kind === 'administers' && (
        <EmptyState
          icon="store"
          title="You administer the marketplace."
          action={{ href: paths.admin.dealerships, label: 'Go to the dealerships' }}
        >
          Dealerships apply here with an account of their own. Sign out to see their form.
        </EmptyState>
      )}
      {facts.kind === 'invited' && <InvitationForm {...facts} action={pathname + search} />}
      {facts.kind === 'spent' && (
        <EmptyState
          icon="link"
          title="This invitation cannot be used."
          action={
            isSignedIn
              ? { href: paths.user.account, label: 'Go to your account' }
              : { href: paths.dealership().signIn, label: 'Sign in' }
          }
        >
          {facts.message}
        </EmptyState>
      )}
      {facts.kind === 'ask' && (
        <EmptyState
          icon="users"
          title={`You join ${facts.name ?? 'a dealership'} by invitation.`}
          action={{ href: paths.dealership().signUp, label: 'Apply with a new dealership' }}
        >
          Ask an administrator of the dealership to invite you: the link comes by mail and works for seven days.
        </EmptyState>
      )}
      {!isSignedIn && (
        <p className="small muted signin-elsewhere">
          Signed up already? <a href={paths.dealership().signIn}>Sign in to your dealership</a>
        </p>
      )}
    </div>
  )
}
