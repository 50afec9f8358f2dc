import { paths, withQuery } from '~/paths'

export interface QueuedUpload {
  key: number
  file: File
  status: 'waiting' | 'sending' | 'offline' | 'busy' | 'done' | 'failed'
  sent: number
  message: string
  asset: string | null
}

const pieceBytes = 2 * 1024 * 1024
const atOnce = 2
const maxTries = 8
const maxWaitMs = 15_000

interface Known {
  id: string
  offset: number
  asset: string | null
}

/** Refused for good: sending it again would not help. */
class Refused extends Error {}

/** The server answered, but could not take it now. */
class Busy extends Error {}

/** Sends files in pieces, two at a time; after a lost connection each goes on where the server says it ended. */
export class UploadQueue {
  private items: QueuedUpload[] = []
  private next = 0
  private readonly aborts = new Map<number, AbortController>()

  constructor(
    private readonly dealership: number,
    private readonly changed: (items: readonly QueuedUpload[]) => void,
  ) {}

  add(files: readonly File[], maxBytes: number) {
    const fresh = files.map((file): QueuedUpload => {
      const isTooLarge = file.size > maxBytes
      const message = isTooLarge ? `Too large: at most ${maxBytes / 1024 / 1024} MB.` : ''
      return { key: this.next++, file, status: isTooLarge ? 'failed' : 'waiting', sent: 0, message, asset: null }
    })
    this.items = [...this.items, ...fresh]
    this.work()
  }

  remove(keys: readonly number[]) {
    for (const key of keys) this.aborts.get(key)?.abort()
    this.items = this.items.filter(({ key }) => !keys.includes(key))
    this.work()
  }

  again(key: number) {
    this.set(key, { status: 'waiting', message: '' })
    this.work()
  }

  private set(key: number, change: Partial<QueuedUpload>) {
    this.items = this.items.map((item) => (item.key === key ? { ...item, ...change } : item))
    this.changed(this.items)
  }

  private work() {
    this.changed(this.items)
    for (const item of this.items) {
      if (this.aborts.size >= atOnce) return
      if (item.status !== 'waiting' || this.aborts.has(item.key)) continue
      const abort = new AbortController()
      this.aborts.set(item.key, abort)
      this.set(item.key, { status: 'sending' })
      this.send(item, abort.signal)
        .catch((error: unknown) => {
          if (!abort.signal.aborted) this.set(item.key, { status: 'failed', message: failureInWords(error) })
        })
        .finally(() => {
          this.aborts.delete(item.key)
          this.work()
        })
    }
  }

  private async send({ key, file }: QueuedUpload, signal: AbortSignal) {
    let known: Known | null = null
    for (let tries = 0; ; ) {
      try {
        known ??= await this.start(file, signal)
        if (tries > 0) known = await ask(paths.uploadPiece(known.id), { signal })
        while (known.asset === null) {
          known = await this.piece(file, known, signal)
          tries = 0
          this.set(key, { sent: known.offset, status: 'sending' })
        }
        return this.set(key, { status: 'done', sent: file.size, asset: known.asset })
      } catch (error) {
        if (signal.aborted && known) void fetch(paths.uploadPiece(known.id), { method: 'DELETE' }).catch(() => {})
        if (signal.aborted || error instanceof Refused || ++tries >= maxTries) throw error
        this.set(key, { status: error instanceof Busy ? 'busy' : 'offline' })
        await pause(Math.min(500 * 2 ** tries, maxWaitMs), signal)
      }
    }
  }

  private start = (file: File, signal: AbortSignal) =>
    ask(withQuery(paths.uploads, { dealership: this.dealership }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'product_detail', bytes: file.size }),
      signal,
    })

  private piece = (file: File, { id, offset }: Known, signal: AbortSignal) =>
    ask(paths.uploadPiece(id), {
      method: 'PATCH',
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: file.slice(offset, offset + pieceBytes),
      signal,
    })
}

function failureInWords(error: unknown): string {
  if (error instanceof Refused) return error.message
  return error instanceof Busy ? 'The server is busy. Try again later.' : 'The connection is lost.'
}

/** What may pass by itself is thrown as an error, the rest as a refusal. */
async function ask(url: string, init: RequestInit): Promise<Known> {
  const answer = await fetch(url, init)
  if (answer.ok) return answer.json()
  const isForNow = answer.status >= 500 || answer.status === 409 || answer.status === 408
  if (isForNow) throw new Busy(`The server answered ${answer.status}.`)
  const told = await answer.json().catch(() => null)
  throw new Refused(told?.error?.message ?? 'Something went wrong. Please try again later.')
}

/** Until the time is over or the network is back. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal.removeEventListener('abort', go)
      done()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
