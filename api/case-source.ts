import type { CaseKind, CaseOutcome } from './cases/kinds'
import type { Context } from './context'
import type { Transaction } from './database/open'

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
