import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import { UploadField } from '~/forms/UploadField'
import { paths } from '~/paths'
import { Avatar } from './Avatar'
import { maxAvatarBytes, pictureTypes } from './avatar'

interface AvatarFieldProps {
  name: string
}

export function AvatarField({ name }: AvatarFieldProps) {
  // The `_id` that is stored, or that was uploaded before the form failed.
  const { value = null, error } = useField('avatar')
  return (
    <div className="avatar-field">
      <Avatar name={name} avatar={value} size="xl" />
      <div className="avatar-field__choose">
        <UploadField
          label="Picture"
          optional
          name="avatar"
          accept={pictureTypes}
          hint={`JPEG, PNG, WebP or AVIF, up to ${maxAvatarBytes / 1024 / 1024} MB. Location data is removed.`}
          url={paths.upload}
          kind="customer_avatar"
          max={maxAvatarBytes}
          value={value}
          error={error}
        />
        {value && <Field as="check" label="Remove my picture" name="removeAvatar" />}
      </div>
    </div>
  )
}
