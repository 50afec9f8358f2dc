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
  const hasRoom = draft.photos.length < maxSellPhotos
  return (
    <SellShell
      step="photos"
      open={open}
      draft={draft}
      title="Add photos"
      lead="Optional. More photos mean fewer surprises and fewer price cuts."
    >
      <div className="stepform photostep">
        <StepForm
          id={photosForm}
          step="photos"
          draft={draft}
          intent="add"
          withFiles
          submit="See my estimate"
          interlude={<PhotoSlots photos={draft.photos} max={maxBytes} />}
          extra={
            hasRoom && (
              <noscript>
                <Button form={photosForm} variant="secondary" name="stay" value="yes">
                  Upload and stay
                </Button>
              </noscript>
            )
          }
          more={
            <p className="small muted">
              Only you and the dealerships you choose see your photos.
              {!hasRoom && ' That’s the maximum. Remove a photo to add another.'}
            </p>
          }
        />
      </div>
    </SellShell>
  )
}
