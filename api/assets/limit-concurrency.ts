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
export function limitConcurrency(limit: ConcurrencyLimit) {
  const turns = new Turns(limit)
  return async <T>(work: () => Promise<T>, key: Key = ''): Promise<T> => {
    await turns.wait(key)
    try {
      return await work()
    } finally {
      turns.end(key)
    }
  }
}

class Turns {
  private readonly queue: Waiting[] = []
  private readonly atWork = new Map<Key, number>()
  /** In the order in which they had their last turn. */
  private readonly served = new Set<Key>()
  private count = 0

  constructor(private readonly limit: ConcurrencyLimit) {}

  wait(key: Key): void | Promise<void> {
    if (this.mayBegin(key)) return this.begin(key)
    const { waiting, perKey, sentence = manyPictures } = this.limit
    const ofKey = this.queue.filter((one) => one.key === key).length
    if (this.queue.length >= waiting || ofKey >= (perKey?.waiting ?? waiting))
      throw new Refusal('unavailable', sentence, undefined, retryAfterSeconds)
    return new Promise<void>((begin) => this.queue.push({ key, begin }))
  }

  end(key: Key): void {
    this.count -= 1
    const left = (this.atWork.get(key) ?? 1) - 1
    if (left > 0) this.atWork.set(key, left)
    else this.atWork.delete(key)
    const next = this.takeNext()
    if (next) {
      this.begin(next.key)
      next.begin()
    }
    if (this.count === 0) this.served.clear() // without work there is no order to keep
  }

  private mayBegin(key: Key): boolean {
    const { atOnce, perKey } = this.limit
    return this.count < atOnce && (this.atWork.get(key) ?? 0) < (perKey?.atOnce ?? atOnce)
  }

  private begin(key: Key): void {
    this.count += 1
    this.atWork.set(key, (this.atWork.get(key) ?? 0) + 1)
    this.served.delete(key)
    this.served.add(key)
  }

  private takeNext(): Waiting | undefined {
    const order = [...this.served]
    const turnOf = ({ key }: Waiting) => order.indexOf(key)
    const ready = this.queue.filter(({ key }) => this.mayBegin(key))
    const [next] = ready.sort((a, b) => turnOf(a) - turnOf(b)) // keeps the order of the queue within a key
    if (next) this.queue.splice(this.queue.indexOf(next), 1)
    return next
  }
}
