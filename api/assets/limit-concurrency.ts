import { Refusal } from '../refusals'

const retryAfterSeconds = 10

interface Room {
  atOnce: number
  waiting: number
}

interface ConcurrencyLimit extends Room {
  /** Of what has the same key, like a dealership's: it fills neither the places nor the queue for others. */
  perKey?: Room
  /** What is said when the queue is full. */
  sentence?: string
}

type Key = string | number

interface Waiting {
  key: Key
  begin: () => void
}

const manyPictures = 'Many pictures are being worked on. Please send yours again in a moment.'

/**
 * Up to `waiting` more wait: keys take turns, and of a key the oldest is first. Throws unavailable, with how long to wait, when the
 * queue is full.
 */
export function limitConcurrency({ atOnce, waiting, perKey, sentence = manyPictures }: ConcurrencyLimit) {
  const queue: Waiting[] = []
  const atWork = new Map<Key, number>()
  /** In the order in which they had their last turn. */
  const served = new Map<Key, true>()
  let count = 0
  const mayBegin = (key: Key) => count < atOnce && (atWork.get(key) ?? 0) < (perKey?.atOnce ?? atOnce)
  const enter = (key: Key) => {
    count += 1
    atWork.set(key, (atWork.get(key) ?? 0) + 1)
    served.delete(key)
    served.set(key, true)
  }
  const turn = (key: Key) => {
    if (mayBegin(key)) return enter(key)
    const ofKey = queue.filter((one) => one.key === key).length
    if (queue.length >= waiting || ofKey >= (perKey?.waiting ?? waiting))
      throw new Refusal('unavailable', sentence, undefined, retryAfterSeconds)
    return new Promise<void>((begin) => queue.push({ key, begin }))
  }
  const nextAt = (): number => {
    const order = [...served.keys()]
    const ready = queue.flatMap(({ key }, at) => (mayBegin(key) ? [{ at, turn: order.indexOf(key) }] : []))
    return ready.sort((a, b) => a.turn - b.turn || a.at - b.at)[0]?.at ?? -1
  }
  const leave = (key: Key) => {
    count -= 1
    const left = (atWork.get(key) ?? 1) - 1
    if (left > 0) atWork.set(key, left)
    else atWork.delete(key)
    const at = nextAt()
    const [next] = at < 0 ? [] : queue.splice(at, 1)
    if (next) {
      enter(next.key)
      next.begin()
    }
    if (count === 0 && queue.length === 0) served.clear() // without work there is no order to keep
  }
  return async <T>(work: () => Promise<T>, key: Key = ''): Promise<T> => {
    await turn(key)
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}
