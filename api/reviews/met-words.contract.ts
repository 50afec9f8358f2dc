const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What a reviewer had to do with the dealership, by which readers weigh the review. Null: nothing is known. */
export function metWords(
  { bought, talkedAt }: { bought: string | null; talkedAt: string | null },
  now = new Date(),
): string | null {
  if (bought !== null) return `Bought a ${bought}`
  if (talkedAt === null) return null
  const at = new Date(talkedAt)
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear()
  return `Talked to them in ${(isThisYear ? month : monthAndYear).format(at)}`
}
