import { eq } from 'drizzle-orm'
import type { AboutReader, TicketAbout } from '../../case-source'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { invalid } from '../../refusals'
import { mayOpen } from '../../roles/permissions'
import type { AboutKind } from '../kinds'
import { caseAbout } from '../schema'
import type { About } from './tickets.contract'

type Reading = { db: Context['db'] | Transaction }
type Abouts = readonly TicketAbout[]

const openTo = (abouts: Abouts, { role }: AboutReader): Abouts => abouts.filter(({ page }) => mayOpen(role, page))

/** Says what a case is about; what the reader’s role does not open is left out. */
export async function presentAbout(
  { db }: Reading,
  abouts: Abouts,
  reader: AboutReader,
  caseId: number,
): Promise<About[]> {
  const rows = await db.select().from(caseAbout).where(eq(caseAbout.caseId, caseId))
  const list: About[] = []
  for (const about of openTo(abouts, reader)) {
    const named = rows.find(({ kind }) => kind === about.kind)
    const facts = named && (await about.present({ db }, reader, named.aboutId))
    if (facts) list.push({ kind: about.kind, ...facts })
  }
  return list
}

/** Lists what may be chosen. */
export async function aboutChoices({ db }: Reading, abouts: Abouts, reader: AboutReader): Promise<About[]> {
  const list: About[] = []
  for (const about of openTo(abouts, reader))
    for (const facts of await about.recent({ db }, reader)) list.push({ kind: about.kind, ...facts })
  return list
}

const problems: Record<AboutKind, string> = {
  vehicle: 'This dealership has no such car. Enter its stock number or its VIN.',
  feed_run: 'This dealership has no such run.',
  invoice: 'This dealership has no such invoice.',
  thread: 'This dealership has no such conversation.',
}

/** Finds what a form names. Throws invalid for what is another’s, gone, or not open to the reader’s role. */
export async function findAbout(
  { db }: Reading,
  abouts: Abouts,
  reader: AboutReader,
  keys: Record<AboutKind, string>,
): Promise<{ kind: AboutKind; aboutId: number }[]> {
  const list: { kind: AboutKind; aboutId: number }[] = []
  for (const [kind, key] of Object.entries(keys) as [AboutKind, string][]) {
    if (key === '') continue
    const about = openTo(abouts, reader).find((one) => one.kind === kind)
    const aboutId = (await about?.find({ db }, reader, key)) ?? null
    if (aboutId === null) throw invalid(problems[kind], { [kind]: problems[kind] })
    list.push({ kind, aboutId })
  }
  return list
}
