import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { Picture } from './Picture'
import { thumbnailLabel } from './picture-names'
import { NoPicture } from './VehicleCard'

interface GalleryProps {
  vehicle: VehicleDetail
  photo: number
  hrefOf: (photo: number) => string
}

/** Links that change places with the large one; script only adds to it (gallery.ts). Rendered by the server alone. */
export function Gallery({ vehicle, photo, hrefOf }: GalleryProps) {
  const { pictures, title } = vehicle
  const shown = pictures[photo - 1]
  if (!shown)
    return (
      <section className="gallery" aria-label="Pictures">
        <NoPicture body={vehicle.body} />
        <MovingPictures vehicle={vehicle} />
      </section>
    )
  const turn = (step: number) => hrefOf(((photo - 1 + step + pictures.length) % pictures.length) + 1)
  const full = paths.media(shown.id, 1600)
  return (
    <section className="gallery" id="gallery" aria-label="Pictures">
      <div className="gallery__main" data-swipe>
        <a href={full} data-reload data-tool="enlarge" aria-label={`${shown.alt || title}, full size`}>
          <Picture {...shown} alt={shown.alt || title} eager sizes="(min-width: 992px) 60vw, 100vw" />
        </a>
        <span className="badge badge--on-picture">
          <Icon name="image" />
          <span data-count aria-live="polite">
            {photo} of {pictures.length}
          </span>
        </span>
        {pictures.length > 1 && (
          <>
            <a className="gallery__turn" href={turn(-1)} data-tool="turn" data-step="-1" aria-label="Previous picture">
              <Icon name="chevron-left" />
            </a>
            <a className="gallery__turn" href={turn(1)} data-tool="turn" data-step="1" aria-label="Next picture">
              <Icon name="chevron-right" />
            </a>
          </>
        )}
      </div>
      {pictures.length > 1 && <Thumbnails vehicle={vehicle} photo={photo} hrefOf={hrefOf} />}
      <MovingPictures vehicle={vehicle} />
    </section>
  )
}

function Thumbnails({ vehicle: { pictures, title }, photo, hrefOf }: GalleryProps) {
  return (
    <ul className="gallery__thumbs">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={hrefOf(index + 1)}
            data-tool="turn"
            aria-current={index + 1 === photo ? 'true' : undefined}
            aria-label={thumbnailLabel(index + 1, picture.alt || title)}
          >
            <Picture {...picture} alt="" widest={320} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** At the sites that have them: nothing of theirs is loaded here. */
function MovingPictures({ vehicle: { videoUrl, spinUrl } }: { vehicle: VehicleDetail }) {
  if (!videoUrl && !spinUrl) return null
  return (
    <p className="gallery__elsewhere">
      {videoUrl && (
        <ButtonLink href={videoUrl} variant="secondary" size="sm" icon="play" rel="noopener nofollow" target="_blank">
          Watch the video
        </ButtonLink>
      )}
      {spinUrl && (
        <ButtonLink href={spinUrl} variant="secondary" size="sm" icon="repeat" rel="noopener nofollow" target="_blank">
          Look around it in 360°
        </ButtonLink>
      )}
    </p>
  )
}
