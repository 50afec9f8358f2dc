import { useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import { useField } from '~/forms/RecordForm'
import { UploadField } from '~/forms/UploadField'
import { sellPaths } from '~/sell-paths'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

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
      accept={accepted}
      url={sellPaths.uploads}
      kind="message_attachment"
      max={max}
      pieces
      onUploaded={() => arrived.current()}
    />
  )
}
