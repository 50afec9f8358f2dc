import { writesAt } from './embedded-counts'
import { headerBytes, parse, simpleQuery, textAt } from './protocol'

const bind = 'B'.charCodeAt(0)
const reads = /^\s*(select|with|values|show|begin|start|commit|rollback|set|discard|deallocate|listen)\b/i
const writes = /\b(insert|update|delete|merge|truncate|copy|create|alter|drop|call|do|into|execute|refresh)\b/i

/**
 * Counts the statements of the embedded database that may write, before each is run. It runs one client's transaction at
 * a time, so what was read from the database between two equal numbers still holds. A statement that only looks like a
 * write counts too.
 */
export class WriteCounter {
  readonly #count: Int32Array
  /** Names of statements that only read. The unnamed one is parsed anew before each use. */
  readonly #reading = new Set<string>()

  constructor(count: Int32Array) {
    this.#count = count
  }

  /** Takes each message of the protocol before the database gets it. Returns whether it runs what may write. */
  note(message: Uint8Array): boolean {
    const kind = message[0]
    if (kind === parse) this.#noteStatement(message)
    const mayWrite =
      kind === simpleQuery ? !onlyReads(textAt(message, headerBytes)) : kind === bind && this.#uses(message)
    if (mayWrite) Atomics.add(this.#count, writesAt, 1)
    return mayWrite
  }

  #noteStatement(message: Uint8Array): void {
    const name = textAt(message, headerBytes)
    const text = textAt(message, headerBytes + Buffer.byteLength(name) + 1)
    if (onlyReads(text)) this.#reading.add(name)
    else this.#reading.delete(name)
  }

  #uses(message: Uint8Array): boolean {
    const portal = textAt(message, headerBytes)
    return !this.#reading.has(textAt(message, headerBytes + Buffer.byteLength(portal) + 1))
  }
}

const onlyReads = (text: string): boolean => reads.test(text) && !writes.test(text)
