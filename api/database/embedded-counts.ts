/** Places of the numbers that the threads of a process share about its embedded database. */
export const writesAt = 0
export const changesAt = 1

export const openCounts = (): Int32Array => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
