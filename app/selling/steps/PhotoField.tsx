import { useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import { UploadField } from '~/forms/UploadField'
import { useFailure } from '~/forms/useAnswer'
import { sellPaths } from '~/sell-paths'

export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif'
/** Names the form of the step, for the fields outside of it. */
export const photosForm = 'photos-form'

/** Takes several photos at once and sends each in pieces as soon as it is chosen; without script they go with the form. */
export function PhotoField({ max }: { max: number }) {
  const error = useFailure('add')?.errors.photos
  const { revalidate } = useRevalidator()
  const arrived = useRef(revalidate)
  arrived.current = revalidate
  return (
    <UploadField
      id="f-add-photos"
      name="photos"
      form={photosForm}
      label="Add several at once"
      hint={`Up to ${Math.floor(max / 1024 / 1024)} MB each. Location removed, plates not blurred.`}
      error={error}
      multiple
      accept={acceptedPhotos}
      url={sellPaths.uploads}
      kind="message_attachment"
      max={max}
      pieces
      onUploaded={() => arrived.current()}
    />
  )
}
