import { lazy, Suspense, useRef, useState } from 'react'
import { FileField, type FileFieldProps } from '~/ui/forms/FileField'
import { storedFileField } from './stored-file'
import type { Chosen } from './UploadList'

const UploadList = lazy(() => import('./UploadList').catch(() => ({ default: PlainList })))

type UploadFieldProps = Omit<FileFieldProps, 'onFiles' | 'inputRef' | 'children' | 'value'> & {
  url: string
  kind: string
  /** The `_id` of what the record has already: it goes with the form and is not uploaded again. */
  value?: string | null
  /** Names the field that says a file was refused, for a form that must not go on without it. */
  refusedName?: string
  /** Bytes. */
  max: number
  /** Goes on after a lost connection: the address takes pieces. */
  pieces?: boolean
  /** Takes each over as soon as it has arrived; without it the form names them itself. */
  onUploaded?: (assetId: string) => void
}

/** Until a file has arrived it stays in the form, so that sending the form early loses nothing. */
export function UploadField({ url, kind, value, refusedName, max, pieces, onUploaded, ...field }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const next = useRef(0)
  const [chosen, setChosen] = useState<Chosen[]>([])
  const inForm = useRef(new Set<number>())

  const keepInForm = (list: readonly Chosen[]) => {
    if (!input.current) return
    const files = new DataTransfer()
    for (const { key, file } of list) if (inForm.current.has(key)) files.items.add(file)
    input.current.files = files.files
  }
  const take = (files: File[]) => {
    if (files.length === 0) return keepInForm(chosen) // the dialog was closed without a choice
    const fresh = (field.multiple ? files : files.slice(0, 1)).map((file) => ({ key: next.current++, file }))
    for (const { key } of fresh) inForm.current.add(key)
    const list = field.multiple ? [...chosen, ...fresh] : fresh
    keepInForm(list)
    setChosen(list)
  }
  const settle = (key: number, isInForm: boolean) => {
    if (isInForm) inForm.current.add(key)
    else inForm.current.delete(key)
    keepInForm(chosen)
  }
  const remove = (key: number) => {
    inForm.current.delete(key)
    const list = chosen.filter((one) => one.key !== key)
    keepInForm(list)
    setChosen(list)
    input.current?.focus()
  }
  const arrived =
    onUploaded &&
    ((key: number, assetId: string) => {
      inForm.current.delete(key)
      setChosen((list) => {
        const rest = list.filter((one) => one.key !== key)
        keepInForm(rest)
        return rest
      })
      onUploaded(assetId)
    })

  return (
    <FileField {...field} inputRef={input} onFiles={take}>
      {value && chosen.length === 0 && <input type="hidden" name={storedFileField(field.name)} value={value} />}
      {chosen.length > 0 && (
        <Suspense>
          <UploadList
            url={url}
            kind={kind}
            max={max}
            pieces={pieces}
            chosen={chosen}
            settle={settle}
            remove={remove}
            arrived={arrived}
            name={field.name}
            refusedName={refusedName}
          />
        </Suspense>
      )}
    </FileField>
  )
}

/** Without the script that uploads them, the files go with the form. */
function PlainList({ chosen }: { chosen: readonly Chosen[] }) {
  return (
    <ul className="uploads">
      {chosen.map(({ key, file }) => (
        <li key={key} className="small muted">
          {file.name} is sent with the form.
        </li>
      ))}
    </ul>
  )
}
