import type { UploadEvent } from './upload-state'

interface Sending {
  url: string
  kind: string
  file: File
  on(event: UploadEvent): void
  done(id: string): void
}

/** Sends a file and tells how far it is: fetch cannot say that. Returns the way to cancel. */
export function sendFile({ url, kind, file, on, done }: Sending): () => void {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', file)
  const request = new XMLHttpRequest()
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => on({ type: 'progress', loaded, total }))
  request.addEventListener('load', () => {
    const id = idIn(request.response)
    if (request.status >= 300 || !id) return on({ type: 'fail', message: messageIn(request.response) })
    on({ type: 'succeed' })
    done(id)
  })
  request.addEventListener('error', () => on({ type: 'fail' }))
  request.addEventListener('abort', () => on({ type: 'cancel' }))
  request.open('POST', url)
  request.send(body)
  on({ type: 'send' })
  return () => request.abort()
}

const idIn = (answer: { _id?: unknown } | null) => (typeof answer?._id === 'string' ? answer._id : null)
const messageIn = (answer: { error?: { message?: string }; message?: string } | null) =>
  answer?.error?.message ?? answer?.message
