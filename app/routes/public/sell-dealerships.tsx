import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sellPaths } from '~/sell-paths'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { PickDealerships } from '~/selling/steps/PickDealerships'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { StepForm } from '~/selling/steps/StepForm'
import { sendDraft } from '~/selling/steps/send.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import { Banner } from '~/ui/page/Banner'
import { maxRecipients } from '../../../api/selling/kinds.contract'
import { listSellDealerships } from '../../../api/selling/sending/sending.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft, token } = await requireStep(context, 'dealerships')
  const { items } = await context.api.call(listSellDealerships, { token })
  return { draft, open: unfinishedStep(draft), dealerships: items }
}

export const action = ({ request, context }: ActionFunctionArgs) => sendDraft(request, context)

export const meta = () => pageMeta({ title: 'Choose dealerships · Sell my car', noindex: true })

export default function SellDealerships() {
  const { draft, open, dealerships } = useLoaderData<typeof loader>()
  const { contact } = draft
  return (
    <SellShell
      step="dealerships"
      open={open}
      draft={draft}
      title="Who should see your car?"
      lead={`Choose up to ${maxRecipients}. They see the car, its VIN and what you owe, but not your name, email or phone.`}
      aside={
        <SideNote id="next-h" title="After you send it">
          <ol className="sellnext small">
            <li>
              <b>Dealerships have 7 days.</b> Then your request ends by itself.
            </li>
            <li>
              <b>You compare offers side by side.</b> Dealerships don’t see each other’s.
            </li>
            <li>
              <b>You can withdraw at any time.</b> Nothing here is a contract, and nothing is public.
            </li>
          </ol>
        </SideNote>
      }
    >
      {dealerships.length === 0 ? (
        <Banner tone="info">
          No dealership within 150 miles takes requests right now. Your draft stays for 30 days after your last change.{' '}
          <a href={sellPaths.later}>Email me this draft</a>
        </Banner>
      ) : (
        <StepForm
          step="dealerships"
          record={{ id: draft.id, version: draft.version }}
          submit={contact.isProven ? 'Send to these dealerships' : 'Email me to confirm'}
        >
          <PickDealerships items={dealerships} chosen={draft.chosen} make={draft.car.make ?? ''} />
          <p className="condsum">
            {contact.isProven
              ? `Offers go to ${contact.email}.`
              : `We email ${contact.email} first. Nothing is sent before you confirm it there.`}
          </p>
        </StepForm>
      )}
    </SellShell>
  )
}
