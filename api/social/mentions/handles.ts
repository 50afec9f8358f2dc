import { eq, inArray } from 'drizzle-orm'
import { hiddenPerson, publicPeople } from '../../accounts/account-lookup'
import type { Context } from '../../context'
import { isOneOf } from '../../database/is-one-of'
import type { Transaction } from '../../database/open'
import { handles } from '../people.schema'

type Reader = { db: Pick<Context['db'], 'select'> }

/** Of those who have one. */
export async function handlesOf({ db }: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: handles.userId, handle: handles.handle })
    .from(handles)
    .where(isOneOf(handles.userId, ids))
  return new Map(rows.map(({ id, handle }) => [id, handle]))
}

/** Whose handles these are, without those who hide their name. */
export async function peopleByHandle({ db }: Reader, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .select({ id: handles.userId, handle: handles.handle })
    .from(handles)
    .where(inArray(handles.handle, [...names]))
  const people = await publicPeople(
    { db },
    rows.map(({ id }) => id),
  )
  const shown = rows.filter(({ id }) => (people.get(id) ?? hiddenPerson) !== hiddenPerson)
  return new Map(shown.map(({ id, handle }) => [handle, id]))
}

/** Of somebody who writes for the first time, from the name that they show. Who hides it has none. */
export async function ensureHandle(tx: Transaction, userId: number): Promise<void> {
  const [known] = await tx.select().from(handles).where(eq(handles.userId, userId))
  if (known) return
  const person = (await publicPeople({ db: tx }, [userId])).get(userId) ?? hiddenPerson
  if (person === hiddenPerson) return
  for (const handle of candidates(person.name)) {
    const made = await tx.insert(handles).values({ userId, handle }).onConflictDoNothing().returning()
    if (made.length > 0) return
  }
}

const maxLength = 40

/** maya.o, maya.o.2 … */
export function candidates(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
  const base = (words ?? ['member']).join('.').slice(0, maxLength).replace(/\.$/, '')
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${base}.${number}`)
  const random = Array.from({ length: 3 }, () => `${base}.${Math.floor(10_000 + Math.random() * 9_990_000)}`)
  return [base.includes('.') ? base : `${base}.1`, ...numbered, ...random]
}
