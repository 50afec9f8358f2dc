import { PictureField } from '~/forms/PictureField'
import { paths, withQuery } from '~/paths'
import { CheckField } from '~/ui/forms/Field'

export const PictureOfYou = ({ error }: { error?: string }) => (
  <PictureField
    label="Picture of you"
    optional
    name="avatar"
    accept="image/jpeg,image/png,image/webp,image/avif"
    hint="JPEG, PNG, WebP or AVIF, 5 MB at most."
    error={error}
  />
)

export const Terms = ({ error, checked }: { error?: string; checked: boolean }) => (
  <CheckField
    name="terms"
    required
    checked={checked}
    error={error}
    label={
      <>
        I agree to the <a href={paths.termOfUse}>terms of use</a> and have read the{' '}
        <a href={paths.privacyPolicy}>privacy policy</a>.
      </>
    }
  />
)

export const TakenEmail = ({ email }: { email?: string }) => (
  <>
    Is it yours? <a href={withQuery(paths.signIn, { email })}>Sign in</a>, or{' '}
    <a href={withQuery(paths.forgotPassword, { email })}>set a new password</a> if you have forgotten it.
  </>
)
