import { exactDollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { useField } from '~/forms/RecordForm'
import { UploadField } from '~/forms/UploadField'
import { paths, withQuery } from '~/paths'
import { adPictureKind, maxAdPictureBytes } from '../../api/advertising/advertisements/picture.contract'
import { maxBody, maxHeadline, type TargetKind } from '../../api/advertising/kinds.contract'
import { targetNames } from './labels'

interface AdFieldsProps {
  targets: readonly TargetKind[]
  vehicles: readonly { id: number; title: string; stockNo: string; totalCents: number | null }[]
  /** Uploads for this dealership; null: for the administrator. */
  dealershipId: number | null
}

/** Asks what an advertisement shows and where it leads. */
export const AdFields = ({ targets, vehicles, dealershipId }: AdFieldsProps) => (
  <>
    <div className="form-grid form-grid--2">
      <Field
        as="select"
        name="target"
        label="Link to"
        options={optionsOf(targetNames).filter(({ value }) => targets.includes(value as TargetKind))}
      />
      {vehicles.length > 0 ? (
        <Field
          as="select"
          name="vehicleId"
          label="Vehicle"
          hint="The ad stops when it sells."
          options={[
            { value: '', label: 'Choose a vehicle' },
            ...vehicles.map(({ id, title, stockNo, totalCents }) => ({
              value: String(id),
              label: [title, totalCents === null ? '' : exactDollars(totalCents), stockNo].filter(Boolean).join(', '),
            })),
          ]}
          optional
        />
      ) : (
        <Field name="vehicleId" label="Listing number of the vehicle" inputMode="numeric" optional />
      )}
    </div>
    <Field
      name="href"
      label="Link"
      hint={
        targets.includes('link')
          ? 'For another website, an https address. For a list, a page here, like /inventory?body=suv.'
          : 'For a list: the page that shows it, like /inventory?body=suv.'
      }
      optional
    />
    <div className="form-grid form-grid--2">
      <Field name="headline" label="Headline" hint={`Up to ${maxHeadline} characters`} required />
      <Field name="body" label="Text" hint={`Up to ${maxBody} characters. A price has to be the total.`} optional />
    </div>
    <AdPicture dealershipId={dealershipId} />
    <div className="form-grid form-grid--2">
      <Field name="alt" label="Alt text" hint="Describe the picture for people who can’t see it." optional />
      <Field
        as="select"
        name="weight"
        label="Weight"
        hint="How often it’s shown compared with the campaign’s other ads."
        options={[1, 2, 3, 4, 5].map((weight) => ({ value: String(weight), label: `${weight} of 5` }))}
      />
    </div>
  </>
)

const types = 'image/jpeg,image/png,image/webp,image/avif'

/** Uploads while the form is open, and with it where there is no script. */
function AdPicture({ dealershipId }: { dealershipId: number | null }) {
  const { value = null, error, id } = useField('picture')
  const saved = useField('savedPicture').value
  return (
    <>
      {saved && <input type="hidden" name="savedPicture" value={saved} />}
      <UploadField
        accept={types}
        url={withQuery(paths.upload, dealershipId === null ? {} : { dealership: dealershipId })}
        id={id}
        name="picture"
        kind={adPictureKind}
        label="Picture"
        hint={`A vehicle’s ad shows its own photo. For a banner: 1200 × 300 px and more, up to ${maxAdPictureBytes / 1024 / 1024} MB.`}
        max={maxAdPictureBytes}
        value={value}
        error={error}
      />
      {saved && <Field as="check" name="removePicture" label="Remove the picture" />}
    </>
  )
}
