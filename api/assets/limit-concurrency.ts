import { Refusal } from '../refusals'

const retryAfterSeconds = 10

interface ConcurrencyLimit {
  atOnce: number
  waiting: number
  /** What is said when the queue is full. */
  sentence?: string
}

const manyPictures = 'Many pictures are being worked on. Please send yours again in a moment.'

/** Up to `waiting` more wait, the oldest first. Throws unavailable, with how long to wait, when the queue is full. */
export function limitConcurrency({ atOnce, waiting, sentence = manyPictures }: ConcurrencyLimit) {
  const queue: (() => void)[] = []
  let atWork = 0
  const turn = () => {
    if (atWork < atOnce) return void atWork++
    if (queue.length >= waiting) throw new Refusal('unavailable', sentence, undefined, retryAfterSeconds)
    return new Promise<void>((begin) => queue.push(begin))
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next()
    else atWork--
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
