import type { Transaction } from '../../database/open'
import { enqueueCaseEmail } from '../email-message'
import { isMessage } from '../kinds'
import type { CaseRow } from '../schema'

/** Confirms a message to the address that was typed, as often as a stranger’s address may be written to (0042); returns whether it did. */
export const notifyReceived = (tx: Transaction, { id, to }: { id: number; to: string }): Promise<boolean> =>
  enqueueCaseEmail(tx, { to, message: { kind: 'case-received', caseId: id } })

/** Asks the sender of a message how our help was. Reports, and what was closed without an answer, say nothing. */
export async function notifySenderOfResolution(
  tx: Transaction,
  { id, kind, senderEmail, version }: Pick<CaseRow, 'id' | 'kind' | 'senderEmail' | 'version'>,
): Promise<void> {
  if (!senderEmail || !isMessage(kind)) return
  const message = { kind: 'case-resolved', caseId: id } as const
  await enqueueCaseEmail(tx, { to: senderEmail, message, verified: true, dedupeKey: `case-resolved ${id} ${version}` })
}
