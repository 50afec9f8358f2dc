import { Field } from '~/forms/Field'
import type { Constraint } from '~/ui/forms/Field'
import { Banner } from '~/ui/page/Banner'
import { Panel } from '~/ui/page/Panel'
import type { DealershipSettings } from '../../../api/dealerships/settings/settings.contract'
import { Disclosure } from './Disclosure'
import { SectionForm } from './SectionForm'

interface ProfileSectionProps {
  path: string
  profile: DealershipSettings['profile']
  origin: string
  constraints: Record<string, Constraint>
}

const sites = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['x', 'X'],
] as const

const labels = {
  name: 'Name',
  slug: 'Page URL',
  about: 'About',
  website: 'Website',
  ...Object.fromEntries(sites),
}

export function ProfileSection({ path, profile, origin, constraints }: ProfileSectionProps) {
  const { version, name, requestedName, slug, about, website, social } = profile
  return (
    <Panel title="Profile" id="profile">
      {requestedName && (
        <Banner tone="warn" title="Your new name is under review">
          <p>
            “{requestedName}” is the same as another dealership’s name, or very close to it. Buyers see {name} until we
            decide. We’ll email you.
          </p>
        </Banner>
      )}
      <SectionForm
        intent="profile"
        label="Profile"
        submit="Save profile"
        values={{ name: requestedName ?? name, slug, about, website: website ?? '', ...social }}
        path={path}
        version={version}
        constraints={constraints}
        labels={labels}
      >
        <div className="form-grid form-grid--2">
          <Field label="Name" name="name" hint="The name buyers know, not the legal name." />
          <Field
            label="Page URL"
            name="slug"
            autoCapitalize="none"
            spellCheck={false}
            hint={`${origin.replace(/^https?:\/\//, '')}/dealerships/${slug}. Old links redirect.`}
          />
          <div className="span">
            <Field
              as="textarea"
              label="About"
              name="about"
              rows={5}
              optional
              hint={`${about.length.toLocaleString('en-US')} of 2,000 characters. Leave a blank line between paragraphs.`}
            />
          </div>
          <div className="span">
            <Field label="Website" name="website" type="url" inputMode="url" optional autoComplete="url" />
          </div>
        </div>
        <Disclosure
          intent="profile"
          className="disclosure settings__more"
          summary="Social profiles"
          open={Object.keys(social).length > 0}
          fields={sites.map(([site]) => site)}
        >
          <div className="form-grid form-grid--2">
            {sites.map(([site, label]) => (
              <Field key={site} label={label} name={site} type="url" inputMode="url" optional />
            ))}
          </div>
        </Disclosure>
      </SectionForm>
    </Panel>
  )
}
