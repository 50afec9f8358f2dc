import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { knownPerson } from '~/contact/known-person.server'
import { Field } from '~/forms/Field'
import { sellPaths } from '~/sell-paths'
import { seenOf } from '~/selling/seen-by-dealerships'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { PickDealerships, PickedBar } from '~/selling/steps/PickDealerships'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { StepForm } from '~/selling/steps/StepForm'
import { sendDraft } from '~/selling/steps/send.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import { Banner } from '~/ui/page/Banner'
import { sellConsent } from '../../../api/selling/consent.contract'
import { maxRecipients } from '../../../api/selling/kinds.contract'
import { listSellDealerships } from '../../../api/selling/sending/sending.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft, token } = await requireStep(context, 'dealerships')
  const { items } = await context.api.call(listSellDealerships, { token })
  const person = await knownPerson(context)
  const { contact } = draft
  const filled = {
    contactName: contact.name ?? person.name,
    email: contact.email ?? person.email,
    phone: contact.phone ?? undefined,
    consent: contact.agreed ? 'on' : undefined,
  }
  return { draft, open: unfinishedStep(draft), dealerships: items, filled, consent: sellConsent.words }
}

export const action = ({ request, context }: ActionFunctionArgs) => sendDraft(request, context)

export const meta = () => pageMeta({ title: 'Choose dealerships · Sell my car', noindex: true })

export default function SellDealerships() {
  const { draft, open, dealerships, filled, consent } = useLoaderData<typeof loader>()
  const { contact } = draft
  return (
    <SellShell
      step="dealerships"
      open={open}
      draft={draft}
      title="Who should see your car?"
      lead={`Choose up to ${maxRecipients}. They get no name, email or phone until you accept an offer.`}
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
          draft={draft}
          record={{ id: draft.id, version: draft.version }}
          values={filled}
          submit={contact.isProven ? 'Send my car' : 'Email me the link to send it'}
          bar={<PickedBar />}
        >
          <PickDealerships items={dealerships} chosen={draft.chosen} make={draft.car.make ?? ''} />
          <section className="sell__contact" aria-labelledby="contact-h">
            <h2 id="contact-h">Where should offers reach you?</h2>
            <div className="form-grid sell__three">
              <Field name="contactName" label="Your name" autoComplete="name" maxLength={80} />
              <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
              <Field
                name="phone"
                label="Phone"
                type="tel"
                autoComplete="tel"
                optional
                maxLength={40}
                hint="Goes only to the dealership whose offer you accept."
              />
            </div>
            <Field as="check" name="consent" label={consent} hint={seenOf(draft.ownership)} />
          </section>
          <p className="condsum">
            {contact.isProven
              ? 'Your car goes out when you press “Send my car.” If you use an email other than your account’s, you’ll confirm it first.'
              : 'We’ll email you a link to review and send your car. Nothing goes to dealerships until you do.'}
          </p>
        </StepForm>
      )}
    </SellShell>
  )
}
