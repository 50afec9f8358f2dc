import type { UploadEvent } from '~/forms/upload-state'

interface Sending {
  url: string
  file: File
  on(event: UploadEvent): void
  /** With the address of the run that reads the file. */
  done(to: string): void
}

/** Sends a listing file and tells how far it is: fetch cannot say that. Returns the way to cancel. */
export function sendListingFile({ url, file, on, done }: Sending): () => void {
  const body = new FormData()
  body.set('file', file)
  const request = new XMLHttpRequest()
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => on({ type: 'progress', loaded, total }))
  request.addEventListener('load', () => {
    const { to, error } = (request.response ?? {}) as { to?: string; error?: { message?: string } }
    if (request.status >= 300 || !to) return on({ type: 'fail', message: error?.message })
    on({ type: 'succeed' })
    done(to)
  })
  request.addEventListener('error', () => on({ type: 'fail' }))
  request.addEventListener('abort', () => on({ type: 'cancel' }))
  request.open('POST', url)
  request.setRequestHeader('accept', 'application/json')
  request.send(body)
  on({ type: 'send' })
  return () => request.abort()
}
