import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { angleNames } from '../../../api/vehicles/photos/angles.contract'
import { maxPhotos } from '../../../api/vehicles/photos/photo-limits.contract'
import type { VehiclePhotos } from '../../../api/vehicles/photos/photos.contract'
import { placeName } from './order'
import type { PhotoDrag } from './usePhotoDrag'

const angleOptions = [{ value: '', label: 'Not specified' }, ...optionsOf(angleNames)]

interface PhotoTileProps {
  path: string
  version: number
  photo: VehiclePhotos['photos'][number]
  at: number
  last: boolean
  drag: PhotoDrag
}

export function PhotoTile({ path, version, photo, at, last, drag }: PhotoTileProps) {
  const { asset, caption, angle, alike } = photo
  const which = `photo ${at + 1}`
  const said = caption || (angle && angleNames[angle])
  return (
    <li className={classNames('photo', drag.moving === asset && 'photo--moving')} {...drag.of(asset)}>
      <img
        src={paths.media(asset, 320)}
        width={240}
        height={150}
        alt={said || `Photo ${at + 1}`}
        loading="lazy"
        draggable={false}
      />
      {!(at === 0 && last) && (
        <span className="photo__grip" aria-hidden="true">
          <Icon name="grip-vertical" size="sm" />
        </span>
      )}
      <input
        key={at}
        className="photo__place"
        form="photo-order"
        name={placeName(asset)}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPhotos}
        defaultValue={at + 1}
        aria-label={`Place of ${which}`}
      />
      {at === 0 && <span className="photo__cover">Cover</span>}
      <div className="photo__tools">
        <Act act={`earlier ${asset}`} icon="arrow-left" label={`Move ${which} earlier`} disabled={at === 0} />
        <Act act={`later ${asset}`} icon="arrow-right" label={`Move ${which} later`} disabled={last} />
        <PhotoWords path={path} version={version} photo={photo} at={at} />
      </div>
      {alike !== null && (
        <p className="photo__alike">
          <Icon name="triangle-alert" size="sm" /> Same as photo {alike}?
        </p>
      )}
      {said && <p className="photo__said">{said}</p>}
    </li>
  )
}

const Act = ({ act, icon, label, disabled }: { act: string; icon: IconName; label: string; disabled: boolean }) => (
  <button
    type="submit"
    className="iconbtn"
    form="photo-order"
    name="act"
    value={act}
    aria-label={label}
    disabled={disabled}
  >
    <Icon name={icon} size="sm" />
  </button>
)

/** What it shows, and what is done but once: a step behind, so that nothing is removed by a slip. */
function PhotoWords({ path, version, photo, at }: Pick<PhotoTileProps, 'path' | 'version' | 'photo' | 'at'>) {
  const { asset, caption, angle } = photo
  const which = `photo ${at + 1}`
  const failure = useRecordFailure('describe-photo', asset)
  return (
    <details className="photo__more" open={failure !== undefined || undefined}>
      <summary className="iconbtn" aria-label={`Describe or remove ${which}`}>
        <Icon name="ellipsis" size="sm" />
      </summary>
      <div className="photo__panel">
        <RecordForm
          action={path}
          intent="describe-photo"
          label={`Description of ${which}`}
          record={{ id: asset, version }}
          values={{ caption, angle: angle ?? '' }}
          submit="Save"
          submitAnyway="Save mine anyway"
          conflictTitle="The photos were changed elsewhere"
          keepScroll
        >
          <Field label={`Caption of ${which}`} name="caption" maxLength={160} optional />
          <Field as="select" label={`What ${which} shows`} name="angle" options={angleOptions} />
        </RecordForm>
        <div className="row">
          {at > 0 && (
            <Button form="photo-order" name="act" value={`cover ${asset}`} variant="secondary" size="sm">
              Make cover<span className="sr-only"> of {which}</span>
            </Button>
          )}
          <Button form="photo-order" name="act" value={`remove ${asset}`} variant="danger-quiet" size="sm">
            Remove {which}
          </Button>
        </div>
      </div>
    </details>
  )
}
