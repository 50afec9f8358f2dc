import { count } from '~/format/numbers'
import { Button } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import { angleNames } from '../../../api/vehicles/photos/angles.contract'
import type { VehiclePhotos } from '../../../api/vehicles/photos/photos.contract'
import { AddPhotos } from './AddPhotos'
import { PhotoTile } from './PhotoTile'
import { usePhotoDrag } from './usePhotoDrag'

interface PhotosSectionProps {
  path: string
  dealership: number
  photos: VehiclePhotos
}

/** Forms of its own: what is changed here is saved at once. */
export function PhotosSection({
  path,
  dealership,
  photos: { version, photos, limit, missingAngles },
}: PhotosSectionProps) {
  const drag = usePhotoDrag(photos.map(({ asset }) => asset))
  return (
    <Panel
      id="photos"
      title="Photos"
      className="editor__sect"
      aside={<span className="caption">{`${photos.length} of ${limit}`}</span>}
    >
      <form
        id="photo-order"
        method="post"
        action={`${path}#photos`}
        data-keep-scroll=""
        aria-label="Order of the photos"
      >
        <input type="hidden" name="intent" value="arrange-photos" />
        <input type="hidden" name="version" value={version} />
        <p className="photos__lead muted">
          {photos.length === 0
            ? 'Buyers pass over a car without photos. The first one is the cover.'
            : 'The first is the cover. Drag them, use the arrows, or type numbers.'}
          {photos.length > 1 && (
            <Button variant="quiet" size="sm">
              Save order
            </Button>
          )}
        </p>
      </form>
      <ol className="photos">
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.asset}
            last={at === photos.length - 1}
            path={path}
            version={version}
            photo={photo}
            at={at}
            drag={drag}
          />
        ))}
      </ol>
      {photos.length > 0 && missingAngles.length > 0 && (
        <div className="photos__missing">
          <h3>{`${count(missingAngles.length, 'view')} buyers look for`}</h3>
          <ul className="photos">
            {missingAngles.map((angle) => (
              <li key={angle} className="photo photo--missing">
                {angleNames[angle]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {photos.length < limit && (
        <AddPhotos path={path} dealership={dealership} limit={limit} assets={photos.map(({ asset }) => asset)} />
      )}
    </Panel>
  )
}
