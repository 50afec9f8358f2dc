/** `--tiny`: every part as small as it goes, to see that a bench works (tests/benches.test.ts). Its figures mean nothing. */
export const isTiny = process.argv.includes('--tiny')

export const sized = (usual: number, tiny: number): number => (isTiny ? tiny : usual)

export function textFlag(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

export function numberFlag(name: string, usual: number): number {
  const given = textFlag(name)
  const number = Number(given ?? usual)
  if (given === '' || !Number.isFinite(number)) throw new Error(`--${name} takes a number, not “${given}”.`)
  return number
}
