import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lastSent } from '~/contact/last-sent.server'
import { InfoPage } from '~/content/InfoPage'
import { paths } from '~/paths'
import { sellPaths } from '~/sell-paths'
import { CheckEmail } from '~/selling/seller/CheckEmail'
import { emailAgain, nothingWaits, waitingDraft } from '~/selling/seller/check-email.server'
import { mailboxFor } from '~/selling/seller/mailbox.server'
import { type NextStep, NextSteps } from '~/selling/seller/NextSteps'
import { pageMeta } from '~/site'
import sentStyles from '~/styles/sell-sent.css?url'
import styles from '~/styles/selling.css?url'
import { ButtonLink } from '~/ui/Button'

export const links: LinksFunction = () => [styles, sentStyles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context }: LoaderFunctionArgs) {
  const last = await lastSent(context)
  const waits = last?.kind === 'confirm'
  const email = last?.reference ?? null
  // Opens the demo's own mailbox there: its emails go nowhere else.
  const mailbox = context.demoMail ? demoMailbox : mailboxFor(email ?? '')
  return { email, mailbox, waits, ...(waits ? await waitingDraft(context) : nothingWaits) }
}

const demoMailbox = { name: 'the demo mailbox', href: paths.demoMails }

export const action = ({ request, context }: ActionFunctionArgs) => emailAgain(request, context)

export const meta = () => pageMeta({ title: 'What happens next · Sell my car', noindex: true })

export default function SellSent() {
  const { email, mailbox, waits, draft, chosen } = useLoaderData<typeof loader>()
  return waits ? (
    <CheckEmail email={email ?? ''} mailbox={mailbox} draft={draft} chosen={chosen} />
  ) : (
    <SentRequest email={email} />
  )
}

const SentRequest = ({ email }: { email: string | null }) => (
  <InfoPage
    title="Your car’s details are on their way"
    lead={email ? `Offers come to ${email}.` : 'Offers come to your email.'}
  >
    <NextSteps steps={afterSending} />
    <div className="form-actions sell__actions">
      <ButtonLink href={paths.search}>Find your next car</ButtonLink>
      <ButtonLink href={sellPaths.start} variant="quiet">
        Sell another car
      </ButtonLink>
    </div>
  </InfoPage>
)

const afterSending: readonly NextStep[] = [
  { when: 'Now', title: 'Dealerships look at your car', text: 'They may ask you a question first.' },
  {
    when: 'Within 7 days',
    title: 'Offers come in',
    text: 'We email you about each one. The email links to your page, which shows them side by side.',
  },
  {
    when: 'Your call',
    title: 'Accept one, or none',
    text: 'Only then does that dealership get your name, email, phone and what you owe. Nothing here is a contract.',
  },
]
