import { UploadField } from '~/forms/UploadField'
import { paths } from '~/paths'
import { CheckField } from '~/ui/forms/Field'
import { maxAvatarBytes, pictureTypes } from './avatar'
import { Portrait } from './Portrait'

interface AvatarFieldProps {
  name: string
  /** The `_id` that is stored, or that was uploaded before the form failed. */
  value: string | null
  error?: string
  removing: boolean
}

export function AvatarField({ name, value, error, removing }: AvatarFieldProps) {
  return (
    <div className="avatar-field">
      <Portrait name={name} avatar={value} size="xl" />
      <div className="avatar-field__choose">
        <UploadField
          label="Picture"
          optional
          name="avatar"
          accept={pictureTypes}
          hint="JPEG, PNG, WebP or AVIF, up to 5 MB. Where it was taken is not kept."
          url={paths.upload}
          kind="customer_avatar"
          max={maxAvatarBytes}
          {...{ value, error }}
        />
        {value && <CheckField label="Remove my picture" name="removeAvatar" checked={removing} />}
      </div>
    </div>
  )
}
