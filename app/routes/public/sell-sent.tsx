import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lastSent } from '~/contact/last-sent.server'
import { InfoPage } from '~/content/InfoPage'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { pageMeta, siteName } from '~/site'
import styles from '~/styles/selling.css?url'
import { ButtonLink } from '~/ui/Button'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const last = await lastSent(context)
  return { email: last?.reference ?? null, waits: last?.kind === 'confirm' }
}

export const meta = () => pageMeta({ title: 'What happens next · Sell my car', noindex: true })

export default function SellSent() {
  const { email, waits } = useLoaderData<typeof loader>()
  return waits ? <Waits email={email ?? ''} /> : <SentRequest email={email} />
}

const Waits = ({ email }: { email: string }) => (
  <InfoPage
    title="Check your email"
    lead={`One more step: confirm ${email}, and we’ll send your car’s details to the dealerships.`}
  >
    <ol className="sellnext sellnext--page">
      <li>
        <b>Open the email from {siteName()}.</b> It takes a minute. Check your spam folder, too.
      </li>
      <li>
        <b>Press “Review and send”.</b> You see once more which dealerships get it.
      </li>
      <li>
        <b>Nothing has been sent yet.</b> The link works for 7 days.
      </li>
    </ol>
    <div className="form-actions sell__actions">
      <ButtonLink href={sellPaths.step('estimate')} variant="secondary">
        Use another email
      </ButtonLink>
      <ButtonLink href={sellPaths.step('dealerships')} variant="quiet">
        Send the email again
      </ButtonLink>
    </div>
  </InfoPage>
)

const SentRequest = ({ email }: { email: string | null }) => (
  <InfoPage
    title="Your car’s details are on their way"
    lead={email ? `Offers come to ${email}. We tell you about each one.` : 'Offers come to your email.'}
  >
    <ol className="sellnext sellnext--page">
      <li>
        <b>Dealerships look at your car.</b> They may ask a question first. They have 7 days.
      </li>
      <li>
        <b>You compare offers.</b> Our email has a link to your page, where offers appear side by side.
      </li>
      <li>
        <b>You accept one, or none.</b> Only then does that dealership get your name, email and phone. Nothing here is a
        contract.
      </li>
    </ol>
    <div className="form-actions sell__actions">
      <ButtonLink href={paths.search}>Find your next car</ButtonLink>
      <ButtonLink href={sellPaths.start} variant="quiet">
        Sell another car
      </ButtonLink>
    </div>
  </InfoPage>
)
