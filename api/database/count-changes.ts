import { changesAt } from './embedded-counts'
import { commandComplete, headerBytes, readyForQuery, textAt } from './protocol'

/** Answers of commands that changed nothing. */
const withoutEffect =
  /^(BEGIN|COMMIT|ROLLBACK|START TRANSACTION|SAVEPOINT|RELEASE|SET|SHOW|DISCARD ALL|DEALLOCATE|LISTEN|UPDATE 0|DELETE 0|INSERT 0 0)$/
const select = /^SELECT \d+$/

/**
 * Counts the statements of the embedded database that have changed rows, by what it answered. One client’s transaction
 * runs at a time, so who sees the number of the last time has nothing new to read.
 */
export class ChangeCounter {
  readonly #count: Int32Array
  /** Holds what a chunk has begun of a message. */
  #rest: Uint8Array = new Uint8Array()
  #mayWrite = false

  constructor(count: Int32Array) {
    this.#count = count
  }

  /** Takes it that a statement is run which may write: what it answers as a SELECT may have written within. */
  expectWrite(): void {
    this.#mayWrite = true
  }

  /** Takes each chunk of the database’s answers. */
  note(chunk: Uint8Array): void {
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    while (bytes.length >= headerBytes) {
      const length = 1 + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).readUInt32BE(1)
      if (bytes.length < length) break
      this.#noteMessage(bytes.subarray(0, length))
      bytes = bytes.subarray(length)
    }
    this.#rest = Uint8Array.from(bytes)
  }

  #noteMessage(message: Uint8Array): void {
    if (message[0] === commandComplete) this.#noteCommand(textAt(message, headerBytes))
    else if (message[0] === readyForQuery) this.#mayWrite = false
  }

  #noteCommand(tag: string): void {
    if (select.test(tag) ? this.#mayWrite : !withoutEffect.test(tag)) Atomics.add(this.#count, changesAt, 1)
  }
}
