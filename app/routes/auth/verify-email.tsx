import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { emailLink, hasToken, verifyEmailFrom } from '~/accounts/email-links/email-links.server'
import { LinkProof } from '~/accounts/email-links/LinkProof'
import { NoLink, SpentLink } from '~/accounts/email-links/SpentLink'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export async function loader({ context }: LoaderFunctionArgs) {
  const change = context.url.searchParams.get('change') === '1'
  return {
    link: await emailLink(context),
    hasToken: hasToken(context),
    change,
    signedIn: context.current.profile !== null,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => verifyEmailFrom(request, context)

export const meta = () => pageMeta({ title: 'Confirm email address', noindex: true })

export default function VerifyEmail() {
  const { link, hasToken, change, signedIn } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  if (!link) return <Useless hasToken={hasToken} signedIn={signedIn} />
  return (
    <>
      <h1>{change ? 'Is this your new address?' : 'Confirm email address'}</h1>
      <p className="muted">
        <b className="break">{link.email}</b>{' '}
        {change
          ? 'becomes the address that you sign in with.'
          : 'is yours? Then you can also write to dealerships and review them.'}
      </p>
      <LinkProof {...link} action={pathname + search} submit={change ? 'Use this address' : 'Confirm this address'} />
    </>
  )
}

function Useless({ hasToken, signedIn }: { hasToken: boolean; signedIn: boolean }) {
  const action = signedIn
    ? { href: paths.user.account, label: 'Look at my account' }
    : { href: paths.signIn, label: 'Sign in' }
  return (
    <>
      <h1>Confirm email address</h1>
      {hasToken ? (
        <SpentLink action={action}>
          If you have confirmed the address already, all is well. If not, your account can send you another link.
        </SpentLink>
      ) : (
        <NoLink action={action}>
          Here you confirm your email address once you have opened the link that we mailed you. Your account says
          whether that is still to be done, and can send the link again.
        </NoLink>
      )}
    </>
  )
}
