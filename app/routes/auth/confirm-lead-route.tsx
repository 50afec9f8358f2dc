import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { confirmationOf, confirmFrom } from '~/accounts/email-links/lead-route.server'
import { SpentLink } from '~/accounts/email-links/SpentLink'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { Button } from '~/ui/Button'

/** Looking confirms nothing: programs that read mails follow every link. */
export const loader = ({ context }: LoaderFunctionArgs) => confirmationOf(context)

export const action = ({ context }: ActionFunctionArgs) => confirmFrom(context)

export const meta = () => pageMeta({ title: 'Leads by email', noindex: true })

export default function ConfirmLeadRoute() {
  const found = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  if (!found)
    return (
      <>
        <h1>Leads by email</h1>
        <SpentLink action={{ href: paths.home, label: 'Go to the start page' }}>
          It is incomplete or older than a week, or the dealership has chosen another address. It can send a new one.
        </SpentLink>
      </>
    )
  const { dealership, target, confirmed } = found
  if (confirmed)
    return (
      <>
        <h1>The address is confirmed</h1>
        <p className="muted" role="status">
          Requests of customers to {dealership} come to <b className="break">{target}</b>. The dealership ends that in
          its settings.
        </p>
      </>
    )
  return (
    <>
      <h1>Confirm this address for leads from {dealership}</h1>
      <p className="muted">
        {dealership} wants requests of its customers to be sent to <b className="break">{target}</b>. Confirm it only if
        you read this mailbox, and work for or with {dealership}.
      </p>
      <form method="post" action={pathname + search} className="form-grid account-form" aria-label="Leads by email">
        <Button block>Send leads to this address</Button>
      </form>
      <p className="small muted">If you do not know this dealership, close this page: nothing is sent to you.</p>
    </>
  )
}
