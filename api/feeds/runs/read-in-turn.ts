import { limitConcurrency } from '../../assets/limit-concurrency'

/** Limits listing files that are open for people: a dealership has one, and few wait for it. */
const openFile = limitConcurrency({
  atOnce: 32,
  waiting: 32,
  perKey: { atOnce: 1, waiting: 3 },
  sentence: 'Too many files are being read right now. Please try again in a moment.',
})
/** Limits reading, which takes the thread that answers everyone; a file that is taken slowly is not at work between its parts. */
const atWork = limitConcurrency({ atOnce: 2, waiting: Number.POSITIVE_INFINITY, perKey: { atOnce: 1, waiting: 3 } })

/** Throws unavailable when too many wait. */
export const readInTurn = <T>(dealershipId: number, read: () => Promise<T>): Promise<T> =>
  openFile(() => atWork(read, dealershipId), dealershipId)

/** Yields the parts of a file, which counts as open until the last part or until its reader leaves. Throws unavailable when too many wait. */
export async function* partsInTurn<T>(
  dealershipId: number,
  parts: AsyncGenerator<T, void, void>,
): AsyncGenerator<T, void, void> {
  const close = await opened(dealershipId)
  try {
    for (;;) {
      const { value, done } = await atWork(() => parts.next(), dealershipId)
      if (done) return
      yield value as T
    }
  } finally {
    await parts.return()
    close()
  }
}

/** Resolves with a function that closes the file, once it may be opened. */
const opened = (dealershipId: number) =>
  new Promise<() => void>((begin, refuse) => {
    openFile(() => new Promise<void>((close) => begin(close)), dealershipId).catch(refuse)
  })
