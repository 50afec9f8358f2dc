import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { ButtonLink } from '~/ui/Button'
import type { Constraint, Option } from '~/ui/forms/Field'
import type { OwnProfile } from '../../../api/accounts/profile/profile.contract'
import { AvatarField } from './AvatarField'
import { labels, shownValue, switches, typedFromProfile } from './profile-labels'

interface ProfileFormProps {
  action: string
  profile: OwnProfile
  constraints: Record<string, Constraint>
  states: readonly Option[]
  timeZones: readonly Option[]
  back?: string
}

export function ProfileForm({ action, profile, constraints, states, timeZones, back }: ProfileFormProps) {
  return (
    <RecordForm
      action={action}
      intent="profile"
      label="Profile"
      record={{ id: 'own', version: profile.version }}
      values={typedFromProfile(profile)}
      submit="Save profile"
      submitAnyway="Save mine anyway"
      conflictTitle="Your profile was changed elsewhere"
      block={false}
      secondary={
        back && (
          <ButtonLink href={back} variant="quiet">
            Cancel
          </ButtonLink>
        )
      }
      show={shownValue}
      withFiles
      constraints={constraints}
      labels={labels}
    >
      <AvatarField name={profile.displayName} />
      <Person states={states} timeZones={timeZones} />
      <fieldset className="switches">
        <legend className="label">Privacy and news</legend>
        {switches.map(([name, label]) => (
          <Field as="check" key={name} name={name} label={label} />
        ))}
      </fieldset>
    </RecordForm>
  )
}

const Person = ({ states, timeZones }: Pick<ProfileFormProps, 'states' | 'timeZones'>) => (
  <div className="form-grid form-grid--2">
    <Field label="First name" autoComplete="given-name" name="firstName" />
    <Field label="Last name" autoComplete="family-name" name="lastName" />
    <Field
      label="Name that others see"
      hint="Beside your reviews and posts."
      autoComplete="nickname"
      name="displayName"
    />
    <Field label="Phone" type="tel" optional autoComplete="tel" name="phone" />
    <div className="span">
      <Field label="Street address" optional autoComplete="address-line1" name="address" />
    </div>
    <Field
      label="ZIP code"
      hint="Cars and dealerships are shown from here."
      inputMode="numeric"
      autoComplete="postal-code"
      name="zip"
    />
    <Field
      label="City"
      optional
      hint="Leave it empty for the city of the ZIP code."
      autoComplete="address-level2"
      name="city"
    />
    <Field
      as="select"
      label="State"
      optional
      autoComplete="address-level1"
      options={[{ value: '', label: 'The state of the ZIP code' }, ...states]}
      name="state"
    />
    <Field
      as="select"
      label="Time zone"
      optional
      options={[{ value: '', label: 'Not given' }, ...timeZones]}
      name="timeZone"
    />
    <div className="span">
      <Field as="textarea" label="About you" optional rows={4} hint="Up to 500 characters." name="bio" />
    </div>
  </div>
)
