import type { AboutKind, CaseKind, CaseOutcome } from './cases/kinds'
import type { Context } from './context'
import type { Transaction } from './database/open'
import type { DealershipPage, DealershipRole } from './roles/permissions'

/** What was sent, in words. */
export interface CaseContent {
  text: string
  facts: { label: string; value: string }[]
  /** What it is about. */
  vehicle?: { id: number; slug: string; title: string; status: string; dealership: { id: number; name: string } }
  dealership?: { id: number; name: string; slug: string }
  attachments?: { id: string; name: string; bytes: number }[]
}

/** What a concept knows of the cases that began with it. createApi hands all of them to the routes of cases. */
export interface CaseSource {
  kinds: readonly CaseKind[]
  /** Null when it is gone. */
  content(reading: Pick<Context, 'db'>, sourceId: number): Promise<CaseContent | null>
  /** Where the concept keeps the outcome too; null: opened again. */
  decide?(tx: Transaction, sourceId: number, outcome: CaseOutcome | null): Promise<void>
}

type Reading = { db: Context['db'] | Transaction }
/** Names for whom it is looked up: staff see of a ticket what their role reads elsewhere. */
export interface AboutReader {
  dealershipId: number
  role: DealershipRole
}

/** Says what a ticket is about, in words; `key` is how its page names it. */
export interface AboutFacts {
  key: string
  label: string
  detail: string
}

/** Knows the records of one kind that a ticket may be about. createApi hands all of them to the calls of tickets. */
export interface TicketAbout {
  kind: AboutKind
  /** Opens to the roles that may name and read it. */
  page: DealershipPage
  /** Finds the dealership’s own record by what was typed or chosen; null for another’s and for what is none. */
  find(reading: Reading, reader: AboutReader, key: string): Promise<number | null>
  /** Returns null once it is gone, or where the reader may not see it. */
  present(reading: Reading, reader: AboutReader, id: number): Promise<AboutFacts | null>
  /** Lists the newest, to choose from. */
  recent(reading: Reading, reader: AboutReader): Promise<AboutFacts[]>
}
