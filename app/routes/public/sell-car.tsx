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
import startStyles from '~/styles/sell-start.css?url'
import styles from '~/styles/selling.css?url'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const links: LinksFunction = () => [styles, startStyles].map((href) => ({ rel: 'stylesheet', href }))

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
      lead={
        draft.car.vin
          ? 'This is what your VIN tells us. Pick the trim, and you’re on to the mileage.'
          : 'Pick the trim, and you’re on to the mileage.'
      }
      aside={draft.car.vin ? <Notes /> : <VinNote />}
    >
      <KnownCarForm key={`${draft.id} ${draft.version}`} draft={draft} otherCar={<OtherCar draft={draft} />} />
    </SellShell>
  )
}

const Notes = () => (
  <>
    <SideNote id="why-h" title="Why trim matters">
      <p className="small muted">
        Trim and equipment decide which cars yours is compared with. “Not sure” is fine: the estimate is a little wider.
      </p>
    </SideNote>
    <SideNote id="next-h" title="What’s next">
      <ol className="sellnext small">
        <li>
          <b>Mileage and condition.</b> About three minutes.
        </li>
        <li>
          <b>Photos, if you like.</b> Then your estimate.
        </li>
        <li>
          <b>You choose dealerships.</b> Nothing goes out until you send it.
        </li>
      </ol>
    </SideNote>
  </>
)

/** Stays closed until the car is another one, or its VIN comes later. */
function OtherCar({ draft }: { draft: SellDraft }) {
  const isRefused = useFailure('check') !== undefined
  const { vin } = draft.car
  return (
    <details className="decoded__other" open={isRefused}>
      <summary>{vin ? 'Not your car, or a detail is wrong?' : 'Found the VIN?'}</summary>
      {vin && (
        <p className="small muted">
          Check the VIN against your registration. If it’s right but a detail isn’t, continue and mention it with the
          condition.
        </p>
      )}
      <CheckCarForm draft={draft} />
    </details>
  )
}
