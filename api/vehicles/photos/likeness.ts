import sharp from '../../assets/sharp'

/** Of 64 bits: a picture that was resized or compressed again differs in three at most, two views of one car in five or more (measured, likeness.test.ts). */
const maxDifference = 4
const columns = 9
const rows = 8
const spotSide = 8
/** Of 255: what differs by less is an even ground, where compression alone decides. */
const minStep = 1
const ground = '#f4f1ea'

/** Difference hash: 64 bits as hex, each saying whether a spot is brighter than the one to its right. Null for what cannot be read. */
export async function likenessOf(picture: Buffer): Promise<string | null> {
  try {
    const dots = await sharp(picture, { limitInputPixels: 150_000_000 })
      .autoOrient()
      .flatten({ background: ground })
      .greyscale()
      .resize(columns * spotSide, rows * spotSide, { fit: 'fill' })
      .raw()
      .toBuffer()
    return hashOf((column, row) => brightnessOf(dots, column, row))
  } catch {
    return null
  }
}

/** Averaged here: sharp's own kernels overshoot beside an edge, by how much depends on the format. */
function brightnessOf(dots: Buffer, column: number, row: number): number {
  let sum = 0
  for (let y = row * spotSide; y < (row + 1) * spotSide; y++) {
    const start = y * columns * spotSide + column * spotSide
    for (const dot of dots.subarray(start, start + spotSide)) sum += dot
  }
  return sum / spotSide ** 2
}

function hashOf(brightness: (column: number, row: number) => number): string {
  let hash = 0n
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns - 1; column++) {
      const isBrighter = brightness(column, row) > brightness(column + 1, row) + minStep
      hash = (hash << 1n) | (isBrighter ? 1n : 0n)
    }
  return hash.toString(16).padStart(16, '0')
}

/** Bits that differ. */
export function differenceOf(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count++
  return count
}

/** The place of the first earlier picture that is as good as the same, for each. */
export const alikeAt = (hashes: readonly (string | null)[]): (number | null)[] =>
  hashes.map((hash, at) => {
    if (hash === null) return null
    const first = hashes.slice(0, at).findIndex((earlier) => earlier !== null && isAlike(earlier, hash))
    return first < 0 ? null : first
  })

const isAlike = (one: string, other: string) => differenceOf(one, other) <= maxDifference
