import { hash } from 'node:crypto'

/** 64 bits: two of a million rows would be taken for the same once in a hundred thousand files. */
export interface RawHash {
  high: number
  low: number
}

/** What decides, beside the row, how a row is read: with another recipe every row is read anew. */
export const recipeOf = (parts: unknown): string => hash('sha256', JSON.stringify(parts), 'base64url')

const cellEnd = '\x1f'

export function hashRow(recipe: string, cells: readonly string[]): RawHash {
  const digest = hash('sha1', recipe + cells.join(cellEnd), 'buffer')
  return { high: digest.readInt32LE(0), low: digest.readInt32LE(4) }
}

/** As a bigint column takes it. */
export const hashText = ({ high, low }: RawHash): string => ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString()
