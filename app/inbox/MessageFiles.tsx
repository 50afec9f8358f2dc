import { Field } from '~/forms/Field'
import { messageFiles } from './message-files'

const accepted = 'image/jpeg,image/png,image/webp,application/pdf,text/plain'

/** A browser keeps no chosen file: those of a form that comes back are chosen again. */
export function MessageFiles() {
  return (
    <details>
      <summary>Attach files</summary>
      <p className="hint">Up to three, 10 MB each: JPEG, PNG, WebP, PDF or text.</p>
      {messageFiles.map((name, index) => (
        <Field key={name} as="file" name={name} label={`File ${index + 1}`} hideLabel accept={accepted} />
      ))}
    </details>
  )
}
