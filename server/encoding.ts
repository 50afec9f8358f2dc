import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The smallest encoding that an Accept-Encoding header allows; null: as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const words = String(accepted ?? '')
  return takes(words, 'br') ? 'br' : takes(words, 'gzip') ? 'gzip' : null
}

function takes(accepted: string, encoding: Encoding): boolean {
  const at = accepted.search(encoding === 'br' ? /\bbr\b/i : /\bgzip\b/i)
  return at >= 0 && !/^\w+\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(accepted.slice(at))
}

/** Packs a document beside the thread that renders pages. */
export const pack = (html: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(html, { level: constants.Z_BEST_COMPRESSION, memLevel: 5 })
    : brotli(html, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
        },
      })
