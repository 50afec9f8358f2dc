import type { DragEvent } from 'react'
import { sellPaths } from '~/sell-paths'
import { Icon } from '~/ui/icons/Icon'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { maxSellPhotos } from '../../../api/selling/kinds.contract'
import { sellShots } from '../../../api/selling/shots.contract'
import { PhotoField } from './PhotoField'
import { PhotoSlot } from './PhotoSlot'
import { PhotoTips } from './PhotoTips'
import { RemovePhoto } from './RemovePhoto'
import { ShotForm } from './ShotForm'

type Photo = SellDraft['photos'][number]

interface PhotoSlotsProps extends Pick<SellDraft, 'photos'> {
  /** Is in bytes what a photo may have. */
  max: number
}

/** Shows a slot for every shot that dealerships look for, and below them the photos of no named shot. */
export function PhotoSlots({ photos, max }: PhotoSlotsProps) {
  const others = photos.filter(({ shot }) => shot === null)
  return (
    <section className="shots" aria-label="Photos" onDragOver={allowDrop} onDrop={dropIntoField}>
      <div className="shots__head">
        <h2 id="shots-h">Shots dealerships look for</h2>
        <p className="small muted num">
          {photos.length > 0 ? `${photos.length} added, up to ${maxSellPhotos}` : `Up to ${maxSellPhotos} photos`}
        </p>
        <PhotoTips />
        {photos.length < maxSellPhotos && <PhotoField max={max} />}
      </div>
      <section aria-labelledby="shots-h">
        <ul className="shotgrid">
          {sellShots.map((shot) => (
            <PhotoSlot
              key={shot}
              shot={shot}
              photo={photos.find((photo) => photo.shot === shot)}
              photos={photos}
              hasRoom={photos.length < maxSellPhotos}
              max={max}
            />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="more-h">
          <h2 id="more-h">More photos</h2>
          <p className="small muted">
            Choose which shot a photo shows, and it moves into place. If that shot has a photo, that one moves here.
          </p>
          <ul className="sellphotos">
            {others.map((photo) => (
              <OtherPhoto key={photo.id} photo={photo} photos={photos} />
            ))}
          </ul>
        </section>
      )}
      <p className="shots__trouble small">
        <Icon name="circle-alert" size="sm" /> A photo didn’t upload. See why above.
      </p>
    </section>
  )
}

const OtherPhoto = ({ photo, photos }: { photo: Photo; photos: readonly Photo[] }) => (
  <li className="sellphoto">
    <img src={sellPaths.photo(photo.id)} alt={photo.name} width={640} height={480} draggable={false} />
    <div className="sellphoto__foot">
      <span>{photo.name}</span>
      <RemovePhoto photo={photo} />
    </div>
    <ShotForm photo={photo} photos={photos} />
  </li>
)

const allowDrop = (event: DragEvent) => event.preventDefault()

/** Hands dropped files to the field, as if they had been chosen there: it uploads them and shows how far they are. */
function dropIntoField(event: DragEvent) {
  if (event.defaultPrevented) return
  event.preventDefault()
  const input = document.querySelector<HTMLInputElement>('input[type="file"][name="photos"]')
  if (!input || event.dataTransfer.files.length === 0) return
  input.files = event.dataTransfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
