import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { LinkProof } from '~/accounts/LinkProof'
import { confirmEmailFrom, emailLink } from '~/accounts/links.server'
import { SpentLink } from '~/accounts/SpentLink'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  const change = visit.url.searchParams.get('change') === '1'
  return { link: await emailLink(visit), change, signedIn: visit.profile !== null }
}

export const action = ({ request, context: { visit } }: ActionFunctionArgs) => confirmEmailFrom(request, visit)

export const meta = () => pageMeta({ title: 'Confirm email address', noindex: true })

export default function VerifyEmail() {
  const { link, change, signedIn } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  if (!link)
    return (
      <>
        <h1>Confirm email address</h1>
        <SpentLink
          action={
            signedIn
              ? { href: paths.user.account, label: 'Look at my account' }
              : { href: paths.signIn, label: 'Sign in' }
          }
        >
          If you have confirmed the address already, all is well. If not, your account can send you another link.
        </SpentLink>
      </>
    )
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
