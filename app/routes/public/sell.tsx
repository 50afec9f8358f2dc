import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Faq } from '~/content/Faq'
import { HowSteps } from '~/content/HowSteps'
import { Section } from '~/content/Section'
import { TermList } from '~/content/TermList'
import { useFailure } from '~/forms/useAnswer'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { paths } from '~/paths'
import { CheckCarForm, KnownCarForm } from '~/selling/start/CarForms'
import { checklist, howSteps, questions } from '~/selling/start/facts'
import { VinDrawing } from '~/selling/steps/ConditionDrawing'
import { findDraft, unfinishedStep } from '~/selling/steps/load-draft.server'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { saveCar } from '~/selling/steps/save-car.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const typedNames = ['vin', 'year', 'make', 'model']

export async function loader({ context }: LoaderFunctionArgs) {
  const match = await findDraft(context)
  addJsonLd(context, faqPage(questions))
  const typed = Object.fromEntries([...context.url.searchParams].filter(([name]) => typedNames.includes(name)))
  return {
    draft: match?.draft ?? null,
    open: match ? unfinishedStep(match.draft) : ('car' as const),
    typed,
    canonical: context.origin + paths.sell,
    bare: context.url.search === '',
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => saveCar(request, context)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Sell my car',
    description:
      'Enter your VIN, see what buyers are asked for cars like yours and what a dealership may pay, and get offers from up to five dealerships near you.',
    canonical: data?.canonical,
    noindex: data?.bare === false,
  })

export default function Sell() {
  const { draft, open, typed } = useLoaderData<typeof loader>()
  return (
    <SellShell
      step="car"
      open={open}
      draft={draft}
      title={draft ? 'Is this your car?' : 'Sell my car'}
      lead={
        draft
          ? 'Choose what we can’t tell from here, and continue.'
          : 'Tell us about your car. Dealerships see nothing until you send it.'
      }
      aside={
        <SideNote id="vin-h" title="Where to find the VIN">
          <VinDrawing />
          <p className="small muted">It’s also on your title, registration and insurance card.</p>
        </SideNote>
      }
      below={<About />}
    >
      {draft && <KnownCarForm key={`${draft.id} ${draft.version}`} draft={draft} />}
      {draft ? <OtherCar draft={draft} /> : <CheckCarForm draft={null} typed={typed} />}
    </SellShell>
  )
}

/** Stays closed until the car is another one, or its VIN comes later. */
function OtherCar({ draft }: { draft: SellDraft }) {
  const isRefused = useFailure('check') !== undefined
  return (
    <details className="disclosure sell__other" open={isRefused}>
      <summary>{draft.car.vin ? 'Not your car?' : 'Found the VIN?'}</summary>
      <CheckCarForm key={draft.version} draft={draft} typed={{}} />
    </details>
  )
}

const About = () => (
  <>
    <Section id="how" title="How it works">
      <HowSteps steps={howSteps} />
    </Section>
    <Section id="checklist" title="What to have ready">
      <TermList terms={checklist} />
    </Section>
    <Section id="questions" title="Questions">
      <Faq questions={questions} />
    </Section>
  </>
)
