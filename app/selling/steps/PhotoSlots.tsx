import type { DragEvent, ReactNode } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { ActionButton } from '~/forms/ActionButton'
import { sellPaths } from '~/sell-paths'
import { Icon } from '~/ui/icons/Icon'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { maxSellPhotos } from '../../../api/selling/kinds.contract'
import { ShotDrawing, shots } from './ShotDrawing'

/** Shows the photos, and the shots that dealerships look for: which of them a photo shows is not asked. */
export function PhotoSlots({ photos }: Pick<SellDraft, 'photos'>) {
  return (
    <section
      className={photos.length === 0 ? 'shots shots--empty' : 'shots'}
      aria-label="Photos"
      onDragOver={allowDrop}
      onDrop={dropIntoField}
    >
      {photos.length > 0 && (
        <section aria-labelledby="photos-h">
          <h2 id="photos-h">Your photos</h2>
          <ul className="sellphotos">
            {photos.map((photo) => (
              <Photo key={photo.id} {...photo} />
            ))}
          </ul>
        </section>
      )}
      {photos.length < maxSellPhotos && (
        <section aria-labelledby="shots-h">
          <h2 id="shots-h">Shots dealerships look for</h2>
          <ul className="sellphotos">
            {shots.map(({ shot, label }) => (
              <li key={shot} className="shot">
                <Slot label={label}>
                  <ShotDrawing of={shot} />
                </Slot>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="shots__trouble small">
        <Icon name="circle-alert" size="sm" /> A photo didn’t upload. See why below.
      </p>
    </section>
  )
}

const Photo = ({ id, name }: SellDraft['photos'][number]) => (
  <li className="sellphoto">
    <img src={sellPaths.photo(id)} alt={name} width={640} height={400} draggable={false} />
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
)

/** Opens the field's file chooser. Without script it only shows the shot: the field is on the same page. */
function Slot({ label, children }: { label: string; children: ReactNode }) {
  const opens = useHydrated()
  const face = (
    <>
      <span className="shot__picture">{children}</span>
      <span className="sellphoto__foot">
        <span>
          {label}
          {opens && <span className="sr-only">, choose photos</span>}
        </span>
        {opens && <Icon name="plus" size="sm" />}
      </span>
    </>
  )
  if (!opens) return <div className="shot__face">{face}</div>
  return (
    <button type="button" className="shot__face shot__face--opens" onClick={() => photoInput()?.click()}>
      {face}
    </button>
  )
}

const photoInput = () => document.querySelector<HTMLInputElement>('input[type="file"][name="photos"]')

const allowDrop = (event: DragEvent) => event.preventDefault()

/** Hands dropped files to the field, as if they had been chosen there: it uploads them and shows how far they are. */
function dropIntoField(event: DragEvent) {
  event.preventDefault()
  const input = photoInput()
  if (!input || event.dataTransfer.files.length === 0) return
  input.files = event.dataTransfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
