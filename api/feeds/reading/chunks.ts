/** Opens the file from its start; an import reads it several times. */
export type OpenFile = () => AsyncIterable<Uint8Array>

/** The first `size` bytes (fewer when there are no more), and all of it again from its start. */
export async function takeHead(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ head: Uint8Array; whole: AsyncIterable<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < size) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return { head, whole: rejoined(head, chunks) }
}

async function* rejoined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  } finally {
    await rest.return?.()
  }
}
