import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import { UploadField } from '~/forms/UploadField'
import { paths, withQuery } from '~/paths'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { DealershipLogo } from '../DealershipLogo'
import { SectionForm } from './SectionForm'

interface LogoSectionProps {
  path: string
  settings: Pick<DealershipSettings, 'id' | 'profile' | 'logo' | 'cover'>
  limits: { logo: number; image: number }
}

const megabytes = (bytes: number) => bytes / 1024 / 1024
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

export function LogoSection({ path, settings: { id, profile, logo, cover }, limits }: LogoSectionProps) {
  return (
    <Panel title="Logo and cover" id="logo">
      <div className="settings__pictures">
        <SectionForm intent="logo" label="Logo" submit="Save logo" withFiles path={path} version={logo.version}>
          {logo.logo && <input type="hidden" name="savedLogo" value={logo.logo} />}
          <div className="settings__logo">
            <DealershipLogo name={profile.name} logoId={logo.logo} size="xl" />
            <div className="stack">
              <PictureChoice
                name="logo"
                kind="dealership_logo"
                label="Logo"
                hint={`Square, 256 px and more, up to ${megabytes(limits.logo)} MB. Without one your initials stand there.`}
                max={limits.logo}
                dealership={id}
              />
              {logo.logo && <Field as="check" name="removeLogo" label="Remove the logo" />}
            </div>
          </div>
        </SectionForm>
        <div id="cover">
          <SectionForm intent="cover" label="Cover" submit="Save cover" withFiles path={path} version={cover.version}>
            {cover.cover && <input type="hidden" name="savedCover" value={cover.cover} />}
            <div className="stack">
              {cover.cover && (
                <img
                  className="settings__cover"
                  src={paths.media(cover.cover, 640)}
                  width={640}
                  height={160}
                  alt="Your cover as it is"
                  loading="lazy"
                />
              )}
              <PictureChoice
                name="cover"
                kind="dealership_images"
                label="Cover"
                hint={`Wide, 1600 × 400 px and more, up to ${megabytes(limits.image)} MB.`}
                max={limits.image}
                dealership={id}
              />
              {cover.cover && <Field as="check" name="removeCover" label="Remove the cover" />}
            </div>
          </SectionForm>
        </div>
      </div>
    </Panel>
  )
}

interface PictureChoiceProps {
  name: string
  kind: string
  label: string
  hint: string
  max: number
  dealership: number
}

/** Uploaded while the form is open, and with it where there is no script. */
export function PictureChoice({ name, kind, label, hint, max, dealership }: PictureChoiceProps) {
  const { value = null, error, id } = useField(name)
  return (
    <UploadField
      accept={pictureTypes}
      url={withQuery(paths.upload, { dealership })}
      id={id}
      name={name}
      kind={kind}
      label={label}
      hint={hint}
      max={max}
      value={value}
      error={error}
    />
  )
}
