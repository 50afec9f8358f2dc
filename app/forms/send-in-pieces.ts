interface Sending {
  file: File
  /** Is asked to begin. */
  url: string
  /** Is sent with the size of the file. */
  facts?: Record<string, unknown>
  /** Takes the next piece and says how far it is. */
  pieceUrl(id: string): string
  signal: AbortSignal
  progress(bytes: number): void
  /** Says why nothing moves. */
  stalled(why: keyof typeof stalledWords): void
}

export const stalledWords = {
  offline: 'Connection lost, trying again',
  busy: 'The server is busy, trying again',
} as const

const pieceBytes = 2 * 1024 * 1024
const maxTries = 8
const maxWaitMs = 15_000

interface Known {
  id: string
  offset: number
  asset: string | null
}

/** Is refused for good: sending it again would not help. */
class Refused extends Error {}

/** Says that the server answered, but could not take it now. */
class Busy extends Error {}

/** Sends a file in pieces; after a lost connection it goes on where the server says it ended. Returns what became of it. */
export async function sendInPieces(sending: Sending): Promise<string> {
  const { pieceUrl, signal, progress, stalled } = sending
  let known: Known | null = null
  for (let tries = 0; ; ) {
    try {
      known ??= await start(sending)
      if (tries > 0) known = await ask(pieceUrl(known.id), { signal })
      while (known.asset === null) {
        known = await piece(sending, known)
        tries = 0
        progress(known.offset)
      }
      return known.asset
    } catch (error) {
      if (signal.aborted && known) void endUpload(pieceUrl(known.id))
      if (signal.aborted || error instanceof Refused || ++tries >= maxTries) throw error
      stalled(error instanceof Busy ? 'busy' : 'offline')
      await pause(Math.min(500 * 2 ** tries, maxWaitMs), signal)
    }
  }
}

/** Ends what was begun. While a piece is still coming in it waits for that. */
async function endUpload(url: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const answer = await fetch(url, { method: 'DELETE' }).catch(() => null)
    if (answer?.status !== 409) return
    await new Promise((done) => setTimeout(done, 1_000))
  }
}

const start = ({ file, url, facts, signal }: Sending) =>
  ask(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...facts, bytes: file.size }),
      signal,
    },
    [408], // a full car is no passing trouble
  )

const piece = ({ file, pieceUrl, signal }: Sending, { id, offset }: Known) =>
  ask(pieceUrl(id), {
    method: 'PATCH',
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body: file.slice(offset, offset + pieceBytes),
    signal,
  })

export function failureInWords(error: unknown): string {
  if (error instanceof Refused) return error.message
  return error instanceof Busy
    ? 'The server is busy. Try again later.'
    : 'Connection lost. Check your internet and try again.'
}

/** Throws Refused for what would not help again, another error for what may pass by itself. */
async function ask(url: string, init: RequestInit, passing = [408, 409]): Promise<Known> {
  const answer = await fetch(url, init)
  if (answer.ok) return answer.json()
  if (answer.status >= 500 || passing.includes(answer.status)) throw new Busy(`The server answered ${answer.status}.`)
  const problem = await answer.json().catch(() => null)
  throw new Refused(problem?.error?.message ?? 'Something went wrong. Please try again later.')
}

/** Waits until the time is over or the network is back. */
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
