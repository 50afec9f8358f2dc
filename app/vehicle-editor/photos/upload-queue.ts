import { failureInWords, sendInPieces } from '~/forms/send-in-pieces'
import { paths, withQuery } from '~/paths'

export interface QueuedUpload {
  key: number
  file: File
  status: 'waiting' | 'sending' | 'offline' | 'busy' | 'done' | 'failed'
  sent: number
  message: string
  asset: string | null
}

const atOnce = 2

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
    const asset = await sendInPieces({
      file,
      url: withQuery(paths.uploads, { dealership: this.dealership }),
      facts: { kind: 'product_detail' },
      pieceUrl: paths.uploadPiece,
      signal,
      progress: (bytes) => this.set(key, { sent: bytes, status: 'sending' }),
      stalled: (status) => this.set(key, { status }),
    })
    this.set(key, { status: 'done', sent: file.size, asset })
  }
}
