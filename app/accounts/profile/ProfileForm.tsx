import { choiceOf, fieldOf } from '~/contact/form-values'
import { FormKey } from '~/forms/FormKey'
import { FormStatus } from '~/forms/FormStatus'
import type { FormFailure } from '~/forms/parse.server'
import { useFormState } from '~/forms/useFormState'
import { Button, ButtonLink } from '~/ui/Button'
import { CheckField, type Constraint, type Option, SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import type { OwnProfile } from '~/upstream/profile.server'
import { AvatarField } from './AvatarField'
import { ConflictNotice } from './ConflictNotice'
import { switches, typedFromProfile } from './profile-words'

interface ProfileFormProps {
  action: string
  profile: OwnProfile
  constraints: Record<string, Constraint>
  states: readonly Option[]
  timeZones: readonly Option[]
  failure?: FormFailure
  stored?: Record<string, string>
  back?: string
}

export function ProfileForm(props: ProfileFormProps) {
  const { action, profile, constraints, states, timeZones, failure, stored, back } = props
  const { status } = useFormState(action, failure)
  const known = typedFromProfile(profile)
  const facts = { action, constraints, failure, known }
  const [field, choice] = [fieldOf(facts), choiceOf(facts)]
  const ticked = (name: string) => (failure ? failure.values : known)[name] === 'on'
  const errors = Object.entries(failure?.errors ?? {}).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <form method="post" action={action} encType="multipart/form-data" noValidate={failure !== undefined}>
      {stored && failure ? (
        <ConflictNotice typed={failure.values} saved={stored} />
      ) : (
        <FormErrors of={failure} errors={errors} message={errors.length > 0 ? undefined : failure?.message} />
      )}
      <FormKey of="profile" />
      <input type="hidden" name="version" value={failure?.values.version ?? known.version} />
      <AvatarField
        name={profile.displayName}
        value={failure?.values.avatar ?? profile.avatar?._id ?? null}
        error={failure?.errors.avatar}
        removing={failure?.values.removeAvatar === 'on'}
      />
      <div className="form-grid form-grid--2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        <TextField
          label="Name that others see"
          hint="Beside your reviews and posts."
          autoComplete="nickname"
          {...field('displayName')}
        />
        <TextField label="Phone" type="tel" optional autoComplete="tel" {...field('phone')} />
        <div className="span">
          <TextField label="Street address" optional autoComplete="address-line1" {...field('address')} />
        </div>
        <TextField
          label="ZIP code"
          hint="Cars and dealerships are shown from here."
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip')}
        />
        <TextField
          label="City"
          optional
          hint="Leave it empty for the city of the ZIP code."
          autoComplete="address-level2"
          {...field('city')}
        />
        <SelectField
          label="State"
          optional
          autoComplete="address-level1"
          options={[{ value: '', label: 'The state of the ZIP code' }, ...states]}
          {...choice('state')}
        />
        <SelectField
          label="Time zone"
          optional
          options={[{ value: '', label: 'Not given' }, ...timeZones]}
          {...choice('timeZone')}
        />
        <div className="span">
          <TextArea label="About you" optional rows={4} hint="Up to 500 characters." {...field('bio')} />
        </div>
      </div>
      <fieldset className="switches">
        <legend className="label">Privacy and news</legend>
        {switches.map(([name, label]) => (
          <CheckField key={name} name={name} label={label} checked={ticked(name)} />
        ))}
      </fieldset>
      <div className="form-actions row">
        <Button pending={status === 'LOADING'}>{stored ? 'Save mine anyway' : 'Save profile'}</Button>
        {back && (
          <ButtonLink href={back} variant="quiet">
            Cancel
          </ButtonLink>
        )}
      </div>
      <FormStatus status={status} />
    </form>
  )
}
