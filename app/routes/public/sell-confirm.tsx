import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { InfoPage } from '~/content/InfoPage'
import { count } from '~/format/numbers'
import { sellPaths } from '~/sell-paths'
import { confirmationOf, confirmFrom } from '~/selling/steps/send.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import { Button, ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Sends nothing: programs that read mails follow every link. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({ confirmation: await confirmationOf(context) })

export const action = ({ context }: ActionFunctionArgs) => confirmFrom(context)

export const meta = () => pageMeta({ title: 'Send your car to dealerships', noindex: true })

export default function SellConfirm() {
  const { confirmation } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const problem = useActionData<{ problem?: string }>()?.problem
  if (!confirmation)
    return (
      <InfoPage
        title="This link doesn’t work anymore"
        lead="It’s incomplete, older than 7 days, or the email address was changed since."
      >
        <ButtonLink href={sellPaths.start}>Back to my car</ButtonLink>
      </InfoPage>
    )
  if (confirmation.isSent)
    return (
      <InfoPage title="Your car was sent" lead={`Offers come to ${confirmation.email}.`}>
        <Recipients dealerships={confirmation.dealerships} />
      </InfoPage>
    )
  return (
    <InfoPage
      title={`Send your ${confirmation.car}?`}
      lead={`It goes to ${count(confirmation.dealerships.length, 'dealership')}. Offers come to ${confirmation.email}.`}
    >
      <Recipients dealerships={confirmation.dealerships} />
      {problem && (
        <Banner tone="warn">
          {problem} <a href={sellPaths.step('dealerships')}>Choose dealerships</a>
        </Banner>
      )}
      <form method="post" action={pathname + search} aria-label="Send" className="sell__actions">
        <Button>Send it now</Button>
      </form>
      <p className="small muted">
        They see the car, its VIN, your photos and our estimate, but not your name, email, phone or what you owe. If you
        didn’t ask for this, close this page: nothing will be sent.
      </p>
    </InfoPage>
  )
}

const Recipients = ({ dealerships }: { dealerships: { name: string; city: string; state: string }[] }) => (
  <ul className="prose-list sell__recipients">
    {dealerships.map(({ name, city, state }) => (
      <li key={name}>
        <b>{name}</b>, {city}, {state}
      </li>
    ))}
  </ul>
)
