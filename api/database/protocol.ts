/** A letter and four bytes of length begin each message of the protocol (PostgreSQL, 54.7 Message Formats). */
export const headerBytes = 5
export const parse = 'P'.charCodeAt(0)
export const simpleQuery = 'Q'.charCodeAt(0)
export const commandComplete = 'C'.charCodeAt(0)
export const readyForQuery = 'Z'.charCodeAt(0)

/** Reads a text that ends with a NUL. */
export const textAt = (message: Uint8Array, start: number): string =>
  Buffer.from(message.subarray(start, message.indexOf(0, start))).toString()
