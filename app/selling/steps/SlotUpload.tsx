import { useRevalidator } from '@remix-run/react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { sendFileInPieces } from '~/forms/send-file'
import { thumbOf } from '~/forms/thumb'
import { notBegun, type UploadState, uploadState } from '~/forms/upload-state'
import { sellPaths } from '~/sell-paths'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icons/Icon'
import { type SellShot, shotNames } from '../../../api/selling/shots.contract'

interface SlotUploadProps {
  shot: SellShot
  file: File
  /** Bytes. */
  max: number
  /** Takes the file out of the form. */
  clear(): void
  close(): void
  again(): void
}

/** Sends a slot's photo and names its shot. Each slot has a state of its own: one that failed says so while others go on. */
export default function SlotUpload({ shot, file, max, clear, close, again }: SlotUploadProps) {
  const [state, dispatch] = useReducer(uploadState, notBegun)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const latest = useRef({ clear, revalidate })
  latest.current = { clear, revalidate }
  useEffect(() => {
    dispatch({ type: 'send' })
    if (file.size > max) return dispatch({ type: 'fail', message: tooLarge(max) })
    const done = async (id: string) => {
      latest.current.clear()
      if (!(await replaceShot(id, shot)))
        setProblem(`Added under More photos. Say there that it shows ${nameOf(shot)}.`)
      latest.current.revalidate()
    }
    return sendFileInPieces({ url: sellPaths.uploads, file, on: dispatch, done })
  }, [file, max, shot])
  const failure = state.status === 'failure' ? state.message : problem
  useEffect(() => {
    if (failure !== null) latest.current.clear()
  }, [failure])

  return (
    <div className={classNames('shot__state', failure !== null && 'shot__state--bad')}>
      {failure === null ? (
        <Progress file={file} shot={shot} state={state} />
      ) : (
        <p role="alert" className="shot__message">
          <Icon name="circle-alert" size="sm" />
          {failure}
        </p>
      )}
      <b className="shot__name">{shotNames[shot]}</b>
      <div className="shot__acts">
        {failure !== null && problem === null && file.size <= max && (
          <Button type="button" variant="quiet" size="sm" onClick={again}>
            Try again<span className="sr-only">, {nameOf(shot)}</span>
          </Button>
        )}
        <Button type="button" variant="quiet" size="sm" onClick={close}>
          {failure === null ? 'Cancel' : 'Dismiss'}
          <span className="sr-only">, {nameOf(shot)}</span>
        </Button>
      </div>
    </div>
  )
}

function Progress({ file, shot, state }: { file: File; shot: SellShot; state: UploadState }) {
  return (
    <div className="shot__progress">
      <Preview file={file} />
      <p role="status">
        Adding…<span className="sr-only"> {nameOf(shot)}</span>
        {state.message && <span className="shot__stall">{state.message}</span>}
      </p>
      <progress max={100} value={state.percentComplete} aria-label={`Upload of ${nameOf(shot)}`} />
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    thumbOf(file, 320).then((made) => isCurrent && setSrc(made))
    return () => {
      isCurrent = false
    }
  }, [file])
  return src && <img src={src} alt="" width={320} height={320} />
}

/** Names the shot of a photo that has arrived, and removes the one that it replaces. Tells whether it worked. */
const replaceShot = (id: string, shot: SellShot): Promise<boolean> =>
  fetch(sellPaths.photo(Number(id)), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shot, replace: true }),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

const nameOf = (shot: SellShot) => shotNames[shot].toLowerCase()
const tooLarge = (max: number) => `Too large: at most ${Math.floor(max / 1024 / 1024)} MB.`
