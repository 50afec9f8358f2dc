import { useEffect, useReducer, useRef, useState } from 'react'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { sendFile, sendFileInPieces } from './send-file'
import { storedFileField } from './stored-file'
import { thumbOf } from './thumb'
import { notBegun, type UploadState, uploadState } from './upload-state'

export interface Chosen {
  key: number
  file: File
}

interface ListProps {
  chosen: readonly Chosen[]
  name: string
  /** Names the field that says a file was refused. */
  refusedName?: string
  url: string
  kind: string
  max: number
  /** Goes on after a lost connection: the address takes pieces. */
  pieces?: boolean
  settle(key: number, isInForm: boolean): void
  remove(key: number): void
  /** Takes its id over: the file is no part of this list any more. */
  arrived?(key: number, assetId: string): void
}

export default function UploadList({ chosen, ...props }: ListProps) {
  return (
    <ul className="uploads">
      {chosen.map(({ key, file }) => (
        <Upload key={key} id={key} file={file} {...props} />
      ))}
    </ul>
  )
}

type UploadProps = Omit<ListProps, 'chosen'> & { id: number; file: File }

function Upload({ id, file, name, refusedName, url, kind, max, pieces, settle, remove, arrived }: UploadProps) {
  const [state, dispatch] = useReducer(uploadState, notBegun)
  const [assetId, setAssetId] = useState<string | null>(null)
  const setAssetIdOf = (_key: number, asset: string) => setAssetId(asset)
  const cancel = useRef<() => void>()
  const begin = () => {
    dispatch({ type: 'send' })
    if (file.size > max) return dispatch({ type: 'fail', message: tooLarge(max) })
    settle(id, true)
    const sending = { url, file, on: dispatch, done: (asset: string) => (arrived ?? setAssetIdOf)(id, asset) }
    cancel.current = pieces ? sendFileInPieces(sending) : sendFile({ ...sending, kind })
  }
  const latest = useRef({ begin, settle })
  latest.current = { begin, settle }
  useEffect(() => {
    latest.current.begin()
    return () => cancel.current?.()
  }, [])
  useEffect(() => {
    if (['success', 'failure', 'cancelled'].includes(state.status)) latest.current.settle(id, false)
  }, [state.status, id])

  return (
    <li className={`upload upload--${state.status}`}>
      <Thumb file={file} />
      <div className="upload__facts">
        <b>{file.name}</b>
        <Progress state={state} file={file} />
      </div>
      {assetId && <input type="hidden" name={storedFileField(name)} value={assetId} />}
      {refusedName && state.status === 'failure' && <input type="hidden" name={refusedName} value="on" />}
      <div className="upload__act">
        {state.status === 'loading' && (
          <Button type="button" variant="quiet" size="sm" onClick={() => cancel.current?.()}>
            Cancel<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        {(state.status === 'failure' || state.status === 'cancelled') && file.size <= max && (
          <Button type="button" variant="quiet" size="sm" onClick={begin}>
            Try again<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        {state.status !== 'loading' && (
          <Button type="button" variant="quiet" size="sm" onClick={() => remove(id)}>
            Remove<span className="sr-only"> {file.name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

/** Each change of state is said once; the bar tells the rest. */
function Progress({ state, file }: { state: UploadState; file: File }) {
  const { status, percentComplete, message } = state
  return (
    <>
      {status === 'loading' && (
        <span className="upload__bar">
          <progress max={100} value={percentComplete} aria-label={`Upload of ${file.name}`} />
          <span aria-hidden="true">{percentComplete}%</span>
        </span>
      )}
      <p role="status" className={status === 'loading' && !message ? 'sr-only' : undefined}>
        {status === 'loading' && (message || `Uploading ${file.name}`)}
        {status === 'success' && (
          <>
            <Icon name="circle-check" size="sm" /> Uploaded, {sizeInWords(file.size)}
          </>
        )}
        {(status === 'failure' || status === 'cancelled') && (
          <>
            <Icon name="circle-alert" size="sm" /> {message}
          </>
        )}
      </p>
    </>
  )
}

function Thumb({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    let current = true
    thumbOf(file).then((made) => current && setSrc(made))
    return () => {
      current = false
    }
  }, [file])
  return (
    <span className="upload__thumb">
      {src ? <img src={src} alt="" width={56} height={56} /> : <Icon name="image" />}
    </span>
  )
}

const megabyte = 1024 * 1024
const sizeInWords = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`
const tooLarge = (max: number) => `This file is too large: at most ${max / megabyte} MB can be taken.`
