import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { photosForm } from '~/selling/steps/PhotoField'
import { PhotoSlots } from '~/selling/steps/PhotoSlots'
import { changePhotos } from '~/selling/steps/photos.server'
import { SellShell } from '~/selling/steps/SellShell'
import { StepForm } from '~/selling/steps/StepForm'
import { pageMeta } from '~/site'
import photoStyles from '~/styles/sell-photos.css?url'
import styles from '~/styles/selling.css?url'
import { Button } from '~/ui/Button'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { maxBytesOf } from '../../../api/assets/max-bytes.contract'
import { maxSellPhotos } from '../../../api/selling/kinds.contract'

export const links: LinksFunction = () => [styles, photoStyles].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context }: LoaderFunctionArgs) {
  const { draft } = await requireStep(context, 'photos')
  return { draft, open: unfinishedStep(draft), maxBytes: maxBytesOf('message_attachment') }
}

export const action = ({ request, context }: ActionFunctionArgs) => changePhotos(request, context)

export const meta = () => pageMeta({ title: 'Photos · Sell my car', noindex: true })

export default function SellPhotos() {
  const { draft, open, maxBytes } = useLoaderData<typeof loader>()
  const left = maxSellPhotos - draft.photos.length
  return (
    <SellShell
      step="photos"
      open={open}
      draft={draft}
      title="Add photos"
      lead={
        draft.photos.length === 0
          ? 'Optional, up to 20. Only you and the dealerships you choose see them.'
          : `Optional. ${draft.photos.length} added, up to ${maxSellPhotos}. Only you and the dealerships you choose see them.`
      }
    >
      <Tips />
      <PhotoSlots photos={draft.photos} max={maxBytes} />
      <StepForm
        id={photosForm}
        step="photos"
        draft={draft}
        intent="add"
        withFiles
        submit="See my estimate"
        extra={
          left > 0 && (
            <noscript>
              <Button variant="secondary" name="stay" value="yes">
                Upload and stay
              </Button>
            </noscript>
          )
        }
      >
        {left <= 0 && <p className="muted">That’s the maximum. Remove a photo to add another.</p>}
      </StepForm>
    </SellShell>
  )
}

const tips: { icon: IconName; tip: string }[] = [
  { icon: 'sun', tip: 'Daylight, no flash' },
  { icon: 'car', tip: 'The whole car in the frame' },
  { icon: 'gauge', tip: 'Engine on, so the odometer can be read' },
  { icon: 'search', tip: 'Tread and damage close up' },
]

const Tips = () => (
  <details className="disclosure shots__tips">
    <summary>How to take them</summary>
    <ul className="marked small">
      {tips.map(({ icon, tip }) => (
        <li key={tip}>
          <Icon name={icon} size="sm" />
          {tip}
        </li>
      ))}
    </ul>
  </details>
)
