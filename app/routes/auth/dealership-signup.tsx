import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { Suspense } from 'react'
import { ApplicationForm } from '~/accounts/registration/ApplicationForm'
import { signUpFacts, signUpFrom } from '~/accounts/registration/dealership-signup.server'
import { lazyPart } from '~/navigation/lazy-part'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'

// Most who come here apply with a dealership of their own.
const InvitationForm = lazyPart(() => import('~/accounts/registration/InvitationForm'))
const JoinRequestForm = lazyPart(() => import('~/accounts/members/JoinRequestForm'))

export const loader = ({ params, context }: LoaderFunctionArgs) => signUpFacts(context, params.dealershipId)

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  signUpFrom(request, context, params.dealershipId)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.title ?? 'Dealerships', noindex: true })

export default function DealershipSignUp() {
  const facts = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const isSignedIn = Boolean(useRootData()?.profile)
  return (
    <div className={facts.kind === 'apply' ? 'application' : undefined}>
      <h1>{facts.title}</h1>
      {facts.kind === 'apply' && (
        <>
          <p className="muted">
            It takes about five minutes. We check the license and the address, as a rule within two business days.
          </p>
          <ApplicationForm {...facts} action={pathname + search} />
        </>
      )}
      {facts.kind === 'notice' && (
        <EmptyState icon={facts.notice.icon} title={facts.notice.title} action={facts.notice.action}>
          {facts.notice.text}
        </EmptyState>
      )}
      {facts.kind === 'invited' && (
        <Suspense>
          <InvitationForm {...facts} action={pathname + search} />
        </Suspense>
      )}
      {facts.kind === 'ask' && (
        <Suspense>
          <JoinRequestForm facts={facts.own} action={pathname} />
        </Suspense>
      )}
      {!isSignedIn && (
        <p className="small muted signin-elsewhere">
          Signed up already? <a href={paths.dealership().signIn}>Sign in to your dealership</a>
        </p>
      )}
    </div>
  )
}
