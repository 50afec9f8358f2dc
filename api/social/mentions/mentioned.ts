import { and, inArray, or } from 'drizzle-orm'
import type { Context } from '../../context'
import { dealershipsBySlug } from '../../dealerships/lookup'
import { personBlocks } from '../people.schema'
import { publicStates } from '../posts/post-authors'
import type { Written } from '../written'
import { peopleByHandle } from './handles'
import { isHandle, mentionedIn } from './mentions.contract'

type Reader = { db: Pick<Context['db'], 'select'> }
type Text = Written & { text: string }

export interface Mentioned {
  kind: 'person' | 'dealership'
  /** As it stands behind the sign, in lower case. */
  name: string
  id: number
}

/** Whom each of these texts names: those who can be named, and have no block between them and the writer. */
export async function mentionedBy(context: Reader, texts: readonly Text[]): Promise<(one: Text) => Mentioned[]> {
  const names = [...new Set(texts.flatMap(({ text }) => mentionedIn(text)))]
  if (names.length === 0) return () => []
  const people = await peopleByHandle(context, names.filter(isHandle))
  const bySlug = await dealershipsBySlug(
    context,
    names.filter((name) => !isHandle(name)),
  )
  const writers = texts.flatMap(({ userId, dealershipId }) => (dealershipId === null ? (userId ?? []) : []))
  const areBlocked = await blocksBetween(context, writers, [...people.values()])
  const found = (name: string, { userId, dealershipId }: Text): Mentioned[] => {
    const person = people.get(name)
    if (person !== undefined)
      return dealershipId === null && userId !== null && areBlocked(userId, person)
        ? []
        : [{ kind: 'person', name, id: person }]
    const dealership = bySlug.get(name)
    return dealership && publicStates.includes(dealership.status)
      ? [{ kind: 'dealership', name, id: dealership.id }]
      : []
  }
  return (one) => mentionedIn(one.text).flatMap((name) => found(name, one))
}

async function blocksBetween({ db }: Reader, writers: readonly number[], people: readonly number[]) {
  if (writers.length === 0 || people.length === 0) return () => false
  const { userId, personId } = personBlocks
  const [one, other] = [[...new Set(writers)], [...people]]
  const rows = await db
    .select({ userId, personId })
    .from(personBlocks)
    .where(or(and(inArray(userId, one), inArray(personId, other)), and(inArray(userId, other), inArray(personId, one))))
  const pairs = new Set(rows.flatMap((row) => [`${row.userId} ${row.personId}`, `${row.personId} ${row.userId}`]))
  return (a: number, b: number) => pairs.has(`${a} ${b}`)
}
