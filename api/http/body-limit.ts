import { invalid, Refusal } from '../refusals'
import { chunksOf } from '../scratch'
import type { Guard } from './api-env'

const kilobyte = 1024
const usual = 1024 * kilobyte

/** By Content-Length, else while reading: nothing parses a body of unknown size. Throws too_large. */
export const limitBody =
  (max: number = usual): Guard =>
  async (c, next) => {
    const { raw } = c.req
    if (Number(raw.headers.get('content-length') ?? 0) > max) throw tooLarge(max)
    if (raw.body) c.req.raw = new Request(raw, { body: await readAtMost(raw.body, max) })
    return next()
  }

async function readAtMost(body: ReadableStream<Uint8Array>, max: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of chunksOf(body)) {
      size += piece.length
      if (size > max) throw tooLarge(max)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof Refusal ? error : invalid('The request broke off.')
  }
  return Buffer.concat(pieces)
}

const tooLarge = (max: number) =>
  new Refusal(
    'too_large',
    `This is too large: at most ${(max / kilobyte).toLocaleString('en-US')} KB can be taken here.`,
  )
