import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lastSent } from '~/contact/last-sent.server'
import { InfoPage } from '~/content/InfoPage'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { CheckEmail } from '~/selling/seller/CheckEmail'
import { emailAgain, nothingWaits, waitingDraft } from '~/selling/seller/check-email.server'
import { pageMeta } from '~/site'
import sentStyles from '~/styles/sell-sent.css?url'
import styles from '~/styles/selling.css?url'
import { ButtonLink } from '~/ui/Button'

export const links: LinksFunction = () => [styles, sentStyles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context }: LoaderFunctionArgs) {
  const last = await lastSent(context)
  const waits = last?.kind === 'confirm'
  return { email: last?.reference ?? null, waits, ...(waits ? await waitingDraft(context) : nothingWaits) }
}

export const action = ({ request, context }: ActionFunctionArgs) => emailAgain(request, context)

export const meta = () => pageMeta({ title: 'What happens next · Sell my car', noindex: true })

export default function SellSent() {
  const { email, waits, draft, chosen } = useLoaderData<typeof loader>()
  return waits ? <CheckEmail email={email ?? ''} draft={draft} chosen={chosen} /> : <SentRequest email={email} />
}

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
