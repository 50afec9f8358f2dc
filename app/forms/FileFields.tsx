import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { FileField } from '~/ui/forms/FileField'
import { fileNames } from './file-names'

interface FileFieldsProps {
  count: number
  label: string
  hideLabel?: boolean
  /** Of a form that came back, by field. */
  errors?: Record<string, string>
}

const accepted = 'image/jpeg,image/png,image/webp,application/pdf,text/plain'

/** Files that go with a form. Where script runs, an empty input appears once the one before it has a file. */
export function FileFields({ count, label, hideLabel, errors }: FileFieldsProps) {
  const names = fileNames(count)
  const [filled, setFilled] = useState(0)
  const shown = useHydrated() ? filled + 1 : count
  return (
    <fieldset className="span field file-fields" aria-describedby="files-hint">
      <legend className={hideLabel ? 'sr-only' : 'label'}>
        {label} <span className="opt">(optional)</span>
      </legend>
      <p id="files-hint" className="hint">
        {errors && 'If you had chosen files, choose them again: they were not kept. '}
        Up to {count}, 10 MB each: JPEG, PNG, WebP, PDF or text.
      </p>
      {names.map((name, index) => (
        <div key={name} hidden={index >= shown}>
          <FileField
            name={name}
            label={`File ${index + 1}`}
            hideLabel
            accept={accepted}
            error={errors?.[name]}
            onChange={() => setFilled((known) => Math.max(known, index + 1))}
          />
        </div>
      ))}
    </fieldset>
  )
}
