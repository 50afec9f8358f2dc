import { RecordForm, useField } from '~/forms/RecordForm'
import { sellPaths } from '~/sell-paths'
import { SelectField } from '~/ui/forms/Field'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { sellShots, shotNames } from '../../../api/selling/shots.contract'

type Photo = SellDraft['photos'][number]

interface ShotFormProps {
  photo: Photo
  photos: readonly Photo[]
}

/** Says which shot a photo shows. With script the choice itself saves it. */
export const ShotForm = ({ photo, photos }: ShotFormProps) => (
  <RecordForm
    action={sellPaths.step('photos')}
    intent="shot"
    record={{ id: photo.id }}
    label={`Shot of ${photo.name.toLowerCase()}`}
    values={{ shot: photo.shot ?? '' }}
    submit="Save"
    variant="secondary"
    inline
    keepScroll
    submitOnChange
    className="shotform"
  >
    <ShotField photo={photo} photos={photos} />
  </RecordForm>
)

function ShotField({ photo, photos }: ShotFormProps) {
  const isTaken = (shot: string) => photos.some((other) => other.shot === shot && other.id !== photo.id)
  return (
    <SelectField
      {...useField('shot')}
      label={`Which shot ${photo.name.toLowerCase()} shows`}
      hideLabel
      small
      options={[
        { value: '', label: photo.shot ? 'No named shot' : 'Which shot?' },
        ...sellShots.map((shot) => ({
          value: shot,
          label: isTaken(shot) ? `${shotNames[shot]} (has a photo)` : shotNames[shot],
        })),
      ]}
    />
  )
}
