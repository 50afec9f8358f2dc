import { useEffect, useRef } from 'react'
import { paths, withQuery } from '~/paths'
import { Icon } from '~/ui/Icon'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import { Picture } from './Picture'
import { NoPicture } from './VehicleCard'

/** The chosen picture large, the others as links that change places with it; arrow keys turn the pages. */
export function Gallery({ vehicle, photo }: { vehicle: VehicleDetail; photo: number }) {
  const { pictures, slug, title } = vehicle
  const gallery = useRef<HTMLElement>(null)
  useArrowKeys(gallery)
  const shown = pictures[photo - 1]
  if (!shown)
    return (
      <section className="gallery" aria-label="Pictures">
        <NoPicture body={vehicle.body} />
      </section>
    )
  const href = (n: number) => withQuery(paths.vehicle(slug), { photo: n > 1 ? n : undefined })
  const turn = (step: number) => href(((photo - 1 + step + pictures.length) % pictures.length) + 1)
  return (
    <section className="gallery" aria-label="Pictures" ref={gallery}>
      <div className="gallery__main">
        <a href={paths.media(shown.id, 1600)} data-reload aria-label={`${shown.alt || title}, full size`}>
          <Picture {...shown} eager sizes="(min-width: 992px) 60vw, 100vw" />
        </a>
        <span className="badge badge--on-picture">
          <Icon name="image" />
          {photo} of {pictures.length}
        </span>
        {pictures.length > 1 && (
          <>
            <a
              className="gallery__turn"
              href={turn(-1)}
              data-keep-scroll
              data-turn="back"
              aria-label="Previous picture"
            >
              <Icon name="chevron-left" />
            </a>
            <a
              className="gallery__turn gallery__turn--on"
              href={turn(1)}
              data-keep-scroll
              data-turn="on"
              aria-label="Next picture"
            >
              <Icon name="chevron-right" />
            </a>
          </>
        )}
      </div>
      <ul>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <a
              href={href(index + 1)}
              data-keep-scroll
              aria-current={index + 1 === photo ? 'true' : undefined}
              aria-label={`Picture ${index + 1}: ${picture.alt || title}`}
            >
              <Picture {...picture} alt="" sizes="160px" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useArrowKeys(gallery: React.RefObject<HTMLElement>) {
  useEffect(() => {
    const element = gallery.current
    const onKey = (event: KeyboardEvent) => {
      const way = event.key === 'ArrowRight' ? 'on' : event.key === 'ArrowLeft' ? 'back' : null
      const link = way && element?.querySelector<HTMLAnchorElement>(`[data-turn="${way}"]`)
      if (!link) return
      event.preventDefault()
      link.click()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [gallery])
}
