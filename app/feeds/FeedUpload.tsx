import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useReducer, useRef } from 'react'
import { notBegun, type UploadState, uploadState } from '~/forms/upload-state'
import { Button } from '~/ui/Button'
import { FieldError } from '~/ui/forms/FieldShell'
import { sendListingFile } from './send-listing-file'

interface FeedUploadProps {
  id: number
  name: string
  action: string
}

const maxBytes = 250 * 1024 * 1024
const endings = '.csv,.tsv,.txt,.xlsx,.xlsm,.xml,.json,.zip,.gz'

/** A file for a feed. Without script it is an ordinary form; with it the page says how far it is. */
export function FeedUpload({ id, name, action }: FeedUploadProps) {
  const [state, dispatch] = useReducer(uploadState, notBegun)
  const navigate = useNavigate()
  const cancel = useRef<() => void>()
  useEffect(() => () => cancel.current?.(), [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File)) return
    if (file.size > maxBytes) {
      dispatch({ type: 'send' })
      return dispatch({ type: 'fail', message: `${file.name} is too large: at most 250 MB can be read.` })
    }
    cancel.current = sendListingFile({ url: action, file, on: dispatch, done: (to) => navigate(to) })
  }
  const field = `f-file-${id}`
  const isSending = state.status === 'loading'
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label={`Upload a file for ${name}`}
      className="feed-upload"
      data-reload
      onSubmit={send}
    >
      <label className="sr-only" htmlFor={field}>
        File for {name}
      </label>
      <input
        className="input input--sm"
        type="file"
        id={field}
        name="file"
        accept={endings}
        aria-describedby={state.status === 'failure' ? `${field}-error` : undefined}
        required
      />
      <Button size="sm" variant="secondary" icon="upload" pending={isSending} disabled={isSending}>
        Upload<span className="sr-only"> for {name}</span>
      </Button>
      <Progress state={state} name={name} onCancel={() => cancel.current?.()} />
      <FieldError id={field} error={state.status === 'failure' ? state.message : undefined} />
    </form>
  )
}

/** Each change of state is said once; the bar tells the rest. */
function Progress({ state, name, onCancel }: { state: UploadState; name: string; onCancel: () => void }) {
  const { status, percentComplete, message } = state
  return (
    <>
      {status === 'loading' && (
        <span className="feed-upload__progress">
          <span className="upload__bar">
            <progress max={100} value={percentComplete} aria-label={`Upload for ${name}`} />
            <span aria-hidden="true">{percentComplete}%</span>
          </span>
          <Button type="button" variant="quiet" size="sm" onClick={onCancel}>
            Cancel<span className="sr-only"> the upload for {name}</span>
          </Button>
        </span>
      )}
      <p role="status" className={status === 'cancelled' ? 'hint' : 'sr-only'}>
        {status === 'loading' && `Uploading for ${name}`}
        {status === 'success' && 'Uploaded. The run opens.'}
        {status === 'cancelled' && message}
      </p>
    </>
  )
}
