import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionButton } from '~/forms/ActionButton'
import { sellPaths } from '~/sell-paths'
import { requireStep, unfinishedStep } from '~/selling/steps/load-draft.server'
import { PhotoField } from '~/selling/steps/PhotoField'
import { changePhotos } from '~/selling/steps/photos.server'
import { SellShell } from '~/selling/steps/SellShell'
import { SideNote } from '~/selling/steps/SideNote'
import { StepForm } from '~/selling/steps/StepForm'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { maxBytesOf } from '../../../api/assets/max-bytes.contract'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { maxSellPhotos } from '../../../api/selling/kinds.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

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
          ? 'Optional, up to 20. Dealerships can judge your car better when they see it.'
          : `${draft.photos.length} of ${maxSellPhotos} photos added.`
      }
      aside={<Help />}
    >
      {draft.photos.length > 0 && <Photos photos={draft.photos} />}
      <StepForm
        step="photos"
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
        {left > 0 ? (
          <PhotoField
            label={draft.photos.length === 0 ? 'Your photos' : 'Add more'}
            max={maxBytes}
            hint={`JPEG, PNG, WebP or AVIF, up to ${Math.floor(maxBytes / 1024 / 1024)} MB each. Location data is removed. License plates are not blurred: cover yours if you like.`}
          />
        ) : (
          <p className="muted">That’s the maximum. Remove a photo to add another.</p>
        )}
      </StepForm>
    </SellShell>
  )
}

function Photos({ photos }: Pick<SellDraft, 'photos'>) {
  return (
    <ul className="sellphotos" aria-label="Your photos">
      {photos.map(({ id, name }) => (
        <li key={id} className="sellphoto">
          <img src={sellPaths.photo(id)} alt={name} width={640} height={400} />
          <div className="sellphoto__foot">
            <span>{name}</span>
            <ActionButton
              action={sellPaths.step('photos')}
              intent="remove"
              fields={{ id }}
              variant="quiet"
              size="sm"
              keepScroll
            >
              Remove<span className="sr-only"> {name.toLowerCase()}</span>
            </ActionButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

const shots = [
  'All four corners',
  'Dashboard with the mileage',
  'Front and back seats',
  'Tires and any damage, close up',
]

const Help = () => (
  <>
    <SideNote id="shots-h" title="Good photos to take">
      <ul className="marked small">
        {shots.map((shot) => (
          <li key={shot}>
            <Icon name="check" size="sm" />
            {shot}
          </li>
        ))}
      </ul>
      <p className="small muted">Daylight, no flash, the whole car in the frame.</p>
    </SideNote>
    <SideNote id="private-h" title="Who sees them">
      <p className="small muted">You, and the dealerships you send your car to. They are never public.</p>
    </SideNote>
  </>
)
