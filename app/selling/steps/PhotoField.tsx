import { useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import { useField } from '~/forms/RecordForm'
import { UploadField } from '~/forms/UploadField'
import { sellPaths } from '~/sell-paths'

export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/avif'
/** Names the form of the step, for the slots outside of it. */
export const photosForm = 'photos-form'

interface PhotoFieldProps {
  label: string
  hint: string
  max: number
}

/** Sends each photo in pieces as soon as it is chosen; without script they go with the form. */
export function PhotoField({ label, hint, max }: PhotoFieldProps) {
  const { id, error } = useField('photos')
  const { revalidate } = useRevalidator()
  const arrived = useRef(revalidate)
  arrived.current = revalidate
  return (
    <UploadField
      id={id}
      name="photos"
      label={label}
      hint={hint}
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
