import type { PGlite } from '@electric-sql/pglite'
import { headerBytes, parse, simpleQuery, textAt } from './protocol'

type Exec = PGlite['execProtocolRawStream']

/** Ends every statement of the session that has a name. */
const endsStatements = /^\s*(discard\s+all|deallocate)/i
const parseComplete = Buffer.from([0x31, 0, 0, 0, 4])

/**
 * Gives the clients of the embedded database each statement's plan once. They share one session, where a second Parse of a
 * name is an error: what is known there is answered here, and a name that comes with another text is closed first.
 */
export class SharedStatements {
  readonly #db: PGlite
  readonly #known = new Map<string, Uint8Array>()

  constructor(db: PGlite) {
    this.#db = db
  }

  /** Hands a message of the protocol to the database as `execProtocolRawStream` does. */
  async exec(...[message, options]: Parameters<Exec>): Promise<void> {
    if (message[0] === simpleQuery && endsStatements.test(textAt(message, headerBytes))) this.#known.clear()
    if (message[0] !== parse || message[headerBytes] === 0) return this.#db.execProtocolRawStream(message, options)
    const name = textAt(message, headerBytes)
    if (Buffer.from(message).equals(this.#known.get(name) ?? Buffer.alloc(0)))
      return options?.onRawData?.(parseComplete)
    const answers: Uint8Array[] = []
    await this.#db.execProtocolRawStream(Buffer.concat([closeOf(name), message]), {
      ...options,
      onRawData(data) {
        answers.push(Uint8Array.from(data))
        options?.onRawData?.(data)
      },
    })
    this.#known.delete(name)
    if (Buffer.concat(answers).includes(parseComplete)) this.#known.set(name, Uint8Array.from(message))
  }
}

function closeOf(name: string): Buffer {
  const body = Buffer.from(`S${name}\0`)
  const header = Buffer.alloc(headerBytes)
  header.write('C')
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}
