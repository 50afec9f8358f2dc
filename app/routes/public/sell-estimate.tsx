import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dollars } from '~/format/money'
import { sellPaths } from '~/sell-paths'
import { roundPrice } from '~/selling/round-value'
import { EstimateTitle, NetFigure } from '~/selling/steps/EstimateHead'
import { EstimatePanel } from '~/selling/steps/EstimatePanel'
import { noValueWords } from '~/selling/steps/labels'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { MileTable } from '~/selling/steps/MileTable'
import { type PayAtMileage, payAtMileages } from '~/selling/steps/pay-at-mileages'
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
  return { draft, open: unfinishedStep(draft), atMileages: payAtMileages(draft) }
}

export const meta = () => pageMeta({ title: 'Estimate · Sell my car', noindex: true })

export default function SellEstimate() {
  const { draft, open, atMileages } = useLoaderData<typeof loader>()
  const { value } = draft
  return (
    <SellShell
      step="estimate"
      open={open}
      draft={draft}
      title={<EstimateTitle draft={draft} />}
      figure={<NetFigure draft={draft} />}
      lead={leadOf(draft)}
      aside={<Help atMileages={atMileages} />}
    >
      {value && value.valueCents !== null ? (
        <EstimatePanel draft={draft} value={value} next={<Next />} />
      ) : (
        <>
          <Banner tone="info">{noValueWords(value?.outcome ?? 'unmeasured')}</Banner>
          <Next />
        </>
      )}
      <StepEnd step="estimate" draft={draft}>
        <ButtonLink href={sellPaths.step('dealerships')}>Choose dealerships</ButtonLink>
      </StepEnd>
    </SellShell>
  )
}

const Next = () => (
  <div className="estimate__go">
    <ButtonLink href={sellPaths.step('dealerships')}>Choose dealerships</ButtonLink>
    <p className="small muted">Nothing has been sent yet.</p>
  </div>
)

const leadOf = ({ value }: SellDraft): string =>
  value?.valueCents == null
    ? 'That doesn’t stop you: dealerships can look at it and name a price.'
    : `Cars like yours list for about ${dollars(roundPrice(value.valueCents))}. The rest is preparation, repairs and the dealership’s margin.`

const Help = ({ atMileages }: { atMileages: readonly PayAtMileage[] }) => (
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
    <MileTable rows={atMileages} />
  </>
)
