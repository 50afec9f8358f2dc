import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { paths } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { PictureChoice } from './LogoSection'
import { SectionForm } from './SectionForm'

interface GallerySectionProps {
  path: string
  dealership: number
  gallery: DealershipSettings['gallery']
  limits: { image: number; gallery: number }
}
type Shown = DealershipSettings['gallery']['gallery'][number]

export function GallerySection({ path, dealership, gallery: { version, gallery }, limits }: GallerySectionProps) {
  return (
    <Panel title="Photos" id="gallery" aside={<span className="caption">{count(gallery.length, 'photo')}</span>}>
      {gallery.length === 0 && <p className="muted">Show your team and your showroom, service bays and lot.</p>}
      <ol className="settings__photos">
        {gallery.map((picture, at) => (
          <Photo
            key={picture.asset}
            last={at === gallery.length - 1}
            path={path}
            version={version}
            picture={picture}
            at={at}
          />
        ))}
      </ol>
      {gallery.length < limits.gallery && (
        <SectionForm
          intent="add-picture"
          label="Add a photo"
          submit="Add photo"
          variant="secondary"
          withFiles
          path={path}
          version={version}
        >
          <div className="form-grid form-grid--2">
            <PictureChoice
              name="picture"
              kind="dealership_images"
              label="Another photo"
              hint={`JPEG, PNG, WebP or AVIF. Up to ${limits.gallery} photos.`}
              max={limits.image}
              dealership={dealership}
            />
            <Field
              label="Alt text"
              name="alt"
              optional
              maxLength={160}
              hint="For screen readers, like “Showroom with four cars”."
            />
          </div>
        </SectionForm>
      )}
    </Panel>
  )
}

interface PhotoProps {
  path: string
  version: number
  picture: Shown
  at: number
  last: boolean
}

function Photo({ path, version, picture: { asset, alt }, at, last }: PhotoProps) {
  const button = { action: path, size: 'sm', variant: 'quiet', keepScroll: true } as const
  const which = `photo ${at + 1}`
  return (
    <li>
      <img src={paths.media(asset, 320)} width={160} height={100} alt={alt} loading="lazy" />
      <SectionForm
        intent="alt-text"
        label={`Description of ${which}`}
        submit="Save"
        inline
        values={{ alt }}
        path={path}
        version={version}
        record={asset}
      >
        <Field label={`Alt text of ${which}`} hideLabel name="alt" maxLength={160} placeholder="Alt text" />
      </SectionForm>
      <div className="row settings__photo-acts">
        {at > 0 && (
          <ActionButton {...button} intent="move-picture" fields={{ id: asset, version, by: -1 }} icon="arrow-up">
            <span className="sr-only">Move {which} up</span>
          </ActionButton>
        )}
        {!last && (
          <ActionButton {...button} intent="move-picture" fields={{ id: asset, version, by: 1 }} icon="arrow-down">
            <span className="sr-only">Move {which} down</span>
          </ActionButton>
        )}
        <ActionButton {...button} intent="remove-picture" fields={{ id: asset, version }} icon="trash-2">
          <span className="sr-only">Remove {which}</span>
        </ActionButton>
      </div>
    </li>
  )
}
