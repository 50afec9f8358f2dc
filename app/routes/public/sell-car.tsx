import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useFailure } from '~/forms/useAnswer'
import { CheckCarForm, KnownCarForm } from '~/selling/start/CarForms'
import { VinNote } from '~/selling/start/VinNote'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { saveCar } from '~/selling/steps/save-car.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft } = await requireStep(context, 'car')
  return { draft, open: unfinishedStep(draft) }
}

export const action = ({ request, context }: ActionFunctionArgs) => saveCar(request, context)

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: 'Is this your car?', noindex: true })

export default function SellCar() {
  const { draft, open } = useLoaderData<typeof loader>()
  return (
    <SellShell
      step="car"
      open={open}
      draft={draft}
      title="Is this your car?"
      lead="Check the details and pick your trim."
      aside={draft.car.vin ? <WhyNote /> : <VinNote />}
    >
      <KnownCarForm key={`${draft.id} ${draft.version}`} draft={draft} />
      <OtherCar draft={draft} />
    </SellShell>
  )
}

const WhyNote = () => (
  <SideNote id="why-h" title="Why we ask">
    <p className="small muted">
      Trim and equipment decide which cars yours is compared with. “Not sure” is fine: the estimate is a little wider.
    </p>
  </SideNote>
)

/** Stays closed until the car is another one, or its VIN comes later. */
function OtherCar({ draft }: { draft: SellDraft }) {
  const isRefused = useFailure('check') !== undefined
  return (
    <details className="disclosure sell__other" open={isRefused}>
      <summary>{draft.car.vin ? 'Not your car?' : 'Found the VIN?'}</summary>
      <CheckCarForm key={draft.version} draft={draft} />
    </details>
  )
}
