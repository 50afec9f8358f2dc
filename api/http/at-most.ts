import { Transform } from 'node:stream'

export function atMost(bytes: number, refuse: () => Error): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, next) {
      seen += chunk.length
      if (seen > bytes) next(refuse())
      else next(null, chunk)
    },
  })
}
