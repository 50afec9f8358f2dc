import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { knownPerson } from '~/contact/known-person.server'
import { dollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { EstimatePanel } from '~/selling/steps/EstimatePanel'
import { noValueWords } from '~/selling/steps/labels'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { MileTable } from '~/selling/steps/MileTable'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { StepForm } from '~/selling/steps/StepForm'
import { saveStep } from '~/selling/steps/save-step.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import { Banner } from '~/ui/page/Banner'
import { sellConsent } from '../../../api/selling/consent.contract'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft } = await requireStep(context, 'estimate')
  const person = await knownPerson(context)
  const { contact } = draft
  const filled = {
    contactName: contact.name ?? person.name,
    email: contact.email ?? person.email,
    phone: contact.phone ?? undefined,
    consent: contact.agreed ? 'on' : undefined,
  }
  return { draft, open: unfinishedStep(draft), filled, consent: sellConsent.words }
}

export const action = ({ request, context }: ActionFunctionArgs) => saveStep(request, context, 'contact')

export const meta = () => pageMeta({ title: 'Estimate · Sell my car', noindex: true })

export default function SellEstimate() {
  const { draft, open, filled, consent } = useLoaderData<typeof loader>()
  const { value, car } = draft
  const worth = value?.valueCents ?? null
  return (
    <SellShell
      step="estimate"
      open={open}
      draft={draft}
      title={
        value?.payLowCents != null && value.payHighCents != null
          ? `A dealership may pay ${dollars(value.payLowCents)} to ${dollars(value.payHighCents)}`
          : 'Your car is hard to price'
      }
      lead={
        worth === null
          ? 'That doesn’t stop you: dealerships can look at it and name a price.'
          : `Buyers are asked about ${dollars(worth)} for cars like your ${car.model}. A dealership gets it ready, sells it and backs it.`
      }
      aside={<Help draft={draft} />}
    >
      {value && worth !== null ? (
        <EstimatePanel draft={draft} value={value} />
      ) : (
        <Banner tone="info">{noValueWords(value?.outcome ?? 'unmeasured')}</Banner>
      )}
      <section aria-labelledby="contact-h">
        <h2 id="contact-h" className="sell__h2">
          Where should offers reach you?
        </h2>
        <StepForm
          step="estimate"
          record={{ id: draft.id, version: draft.version }}
          values={filled}
          submit="Choose dealerships"
        >
          <div className="form-grid sell__three">
            <Field name="contactName" label="Your name" autoComplete="name" maxLength={80} />
            <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
            <Field name="phone" label="Phone" type="tel" autoComplete="tel" optional maxLength={40} />
          </div>
          <Field as="check" name="consent" label={consent} />
        </StepForm>
      </section>
    </SellShell>
  )
}

const Help = ({ draft }: { draft: SellDraft }) => (
  <>
    {draft.value && draft.value.atMileages.length > 0 && (
      <SideNote id="miles-h" title="What mileage does">
        <MileTable value={draft.value} mileage={draft.mileage} />
      </SideNote>
    )}
    <SideNote id="next-h" title="What happens next">
      <ol className="sellnext small">
        <li>
          <b>You choose dealerships.</b> Up to five near you. Nothing is sent before that.
        </li>
        <li>
          <b>They look at your car.</b> Offers come by email within 7 days.
        </li>
        <li>
          <b>You accept one, or none.</b> Nothing here is a contract.
        </li>
      </ol>
    </SideNote>
  </>
)
