import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dollars } from '~/format/money'
import { sellPaths } from '~/sell-paths'
import { payRange } from '~/selling/pay-range'
import { roundPrice } from '~/selling/round-value'
import { AfterLoan } from '~/selling/steps/AfterLoan'
import { EstimatePanel } from '~/selling/steps/EstimatePanel'
import { noValueWords } from '~/selling/steps/labels'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { MileTable } from '~/selling/steps/MileTable'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { StepEnd } from '~/selling/steps/StepForm'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import { ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft } = await requireStep(context, 'estimate')
  return { draft, open: unfinishedStep(draft) }
}

export const meta = () => pageMeta({ title: 'Estimate · Sell my car', noindex: true })

export default function SellEstimate() {
  const { draft, open } = useLoaderData<typeof loader>()
  const { value } = draft
  return (
    <SellShell
      step="estimate"
      open={open}
      draft={draft}
      title={<Title draft={draft} />}
      lead={<Lead draft={draft} />}
      aside={<Help draft={draft} />}
    >
      <div className="estimate__go">
        <ButtonLink href={sellPaths.step('dealerships')}>Choose dealerships</ButtonLink>
        <p className="small muted">Nothing has been sent yet.</p>
      </div>
      {value && value.valueCents !== null ? (
        <EstimatePanel draft={draft} value={value} />
      ) : (
        <Banner tone="info">{noValueWords(value?.outcome ?? 'unmeasured')}</Banner>
      )}
      <StepEnd step="estimate" draft={draft}>
        <ButtonLink href={sellPaths.step('dealerships')}>Choose dealerships</ButtonLink>
      </StepEnd>
    </SellShell>
  )
}

function Title({ draft: { value } }: { draft: SellDraft }) {
  const range = payRange(value)
  if (range === null) return 'Your car is hard to price'
  return (
    <span className="estimate__title">
      A dealership may pay <b className="num">{range}</b>
    </span>
  )
}

function Lead({ draft: { value, ownership, payoffCents } }: { draft: SellDraft }) {
  if (value?.valueCents == null || value.payLowCents == null || value.payHighCents == null)
    return 'That doesn’t stop you: dealerships can look at it and name a price.'
  return (
    <>
      {ownership === 'loan' && payoffCents !== null && (
        <AfterLoan payoff={payoffCents} low={value.payLowCents} high={value.payHighCents} />
      )}
      Cars like yours are listed at about {dollars(roundPrice(value.valueCents))}. The difference covers getting it
      ready, repairs and the dealership’s margin.
    </>
  )
}

const Help = ({ draft }: { draft: SellDraft }) => (
  <>
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
    {draft.value && draft.value.atMileages.length > 0 && (
      <SideNote id="miles-h" title="What mileage does">
        <MileTable value={draft.value} mileage={draft.mileage} />
      </SideNote>
    )}
  </>
)
