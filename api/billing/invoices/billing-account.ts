import { eq, sql } from 'drizzle-orm'
import { transferToDealership } from '../../assets/attach'
import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { DealershipRow } from '../../dealerships/row'
import type { z } from '../../http/contract'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { dayIn } from '../../range.contract'
import { changedMeanwhile, findOrRefuse, notFound, Refusal } from '../../refusals'
import { operatorTimeZone } from '../../site-settings/operator-zone'
import { emailBilling } from '../emails/email-billing'
import type { BillingAccount, ChangedAccount, ExemptionDecision, NewExemption } from './account.contract'
import { billingAccounts } from './invoices.schema'
import { lockBilling } from './issue-invoice'
import type { Reading } from './read-invoice'

type Row = typeof billingAccounts.$inferSelect

/** Reads who gets the invoices; before anything was typed it is the dealership itself, with version 0. Throws not_found. */
export async function readAccount({ db }: Reading, dealershipId: number): Promise<BillingAccount> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.dealershipId, dealershipId))
  return present(row, await findDealership({ db }, dealershipId), await operatorTimeZone({ db }))
}

function present(row: Row | undefined, own: DealershipRow, zone: string): BillingAccount {
  const { legalName, address, city, state, zip } = row ?? own
  return {
    legalName,
    address,
    city,
    state,
    zip,
    attention: row?.attention ?? '',
    taxId: row?.taxId ?? '',
    emails: (row?.emails ?? [own.email]).join(', '),
    version: row?.version ?? 0,
    exemption: row?.exemptionNumber
      ? {
          number: row.exemptionNumber,
          expiresOn: row.exemptionExpiresOn,
          acceptedOn: row.exemptionAcceptedAt && dayIn(zone, row.exemptionAcceptedAt).toString(),
          hasFile: row.exemptionAssetId !== null,
        }
      : null,
  }
}

/** Throws not_found, conflict for a stale version. */
async function lockAccount(tx: Transaction, dealershipId: number, version: number): Promise<Row | undefined> {
  await lockBilling(tx, dealershipId)
  const [row] = await tx
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.dealershipId, dealershipId))
    .for('update')
  if ((row?.version ?? 0) !== version) throw changedMeanwhile('billing account')
  return row
}

const fieldsOf = (row: Row | undefined) =>
  row && {
    legalName: row.legalName,
    attention: row.attention,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    emails: row.emails,
    taxId: row.taxId,
  }

/** Throws conflict for a stale version. */
export const changeBillingAccount = (
  context: Context & Staff,
  { version, emails, ...fields }: z.output<typeof ChangedAccount>,
): Promise<BillingAccount> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    const before = await lockAccount(tx, dealershipId, version)
    const after = { ...fields, emails: emails.split(', ') }
    const at = context.now()
    const set = { ...after, version: version + 1, updatedAt: at }
    await tx
      .insert(billingAccounts)
      .values({ dealershipId, ...set, createdAt: at })
      .onConflictDoUpdate({ target: billingAccounts.dealershipId, set })
    await note(tx, context, dealershipId, { before: fieldsOf(before) ?? null, after })
    return readAccount({ db: tx }, dealershipId)
  })

async function note(
  tx: Transaction,
  context: Context,
  dealershipId: number,
  detail: object,
  action: 'billing_account.changed' | 'billing_account.exemption-decided' = 'billing_account.changed',
): Promise<void> {
  const entry = { entity: 'billing_account', entityId: dealershipId, dealershipId, detail: { ...detail } } as const
  await audit(context, { action, ...entry }, tx)
  await publishChange(tx, context, { concept: 'billing', ids: [dealershipId], kind: 'updated' })
}

/** Stores a certificate, which counts once it is accepted. Throws not_found for a file of others, conflict for a stale version. */
export const sendExemption = (
  context: Context & Staff,
  { number, expiresOn, asset, version }: z.output<typeof NewExemption>,
): Promise<BillingAccount> =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = context.dealership
    const before = await lockAccount(tx, dealershipId, version)
    const upload = { id: asset, ownerUserId: context.actor.id, kinds: ['message_attachment'] } as const
    await transferToDealership(tx, { ...upload, dealershipId })
    const { exemption: _, emails, version: __, ...own } = await readAccount({ db: tx }, dealershipId)
    const at = context.now()
    const set = {
      exemptionNumber: number,
      exemptionExpiresOn: expiresOn,
      exemptionAssetId: asset,
      exemptionAcceptedAt: null,
      version: version + 1,
      updatedAt: at,
    }
    await tx
      .insert(billingAccounts)
      .values({ dealershipId, ...own, emails: emails.split(', '), ...set, createdAt: at })
      .onConflictDoUpdate({ target: billingAccounts.dealershipId, set })
    const after = { exemption: number, expiresOn }
    await note(tx, context, dealershipId, { before: { exemption: before?.exemptionNumber ?? null }, after })
    return readAccount({ db: tx }, dealershipId)
  })

/** Accepts a certificate or takes it away, and mails which. Throws not_found where there is none, conflict for a stale version. */
export const decideExemption = (
  context: Context,
  { id, accept, version }: z.output<typeof ExemptionDecision> & { id: number },
): Promise<BillingAccount> =>
  transaction(context, async (tx) => {
    const row = await lockAccount(tx, id, version)
    if (!row?.exemptionNumber) throw notFound('The certificate')
    if (accept && row.exemptionAcceptedAt) throw new Refusal('conflict', 'This certificate is accepted already.')
    const gone = { exemptionNumber: null, exemptionExpiresOn: null, exemptionAcceptedAt: null, exemptionAssetId: null }
    await tx
      .update(billingAccounts)
      .set({
        ...(accept ? { exemptionAcceptedAt: context.now() } : gone),
        version: sql`${billingAccounts.version} + 1`,
        updatedAt: context.now(),
      })
      .where(eq(billingAccounts.dealershipId, id))
    const detail = {
      before: { exemption: row.exemptionNumber, isAccepted: row.exemptionAcceptedAt !== null },
      after: { exemption: accept ? row.exemptionNumber : null, isAccepted: accept },
    }
    await note(tx, context, id, detail, 'billing_account.exemption-decided')
    await emailBilling(tx, id, {
      kind: 'tax-exemption',
      dedupeKey: `exemption ${id} ${row.version}`,
      isAccepted: accept,
      number: row.exemptionNumber,
      expiresOn: row.exemptionExpiresOn,
    })
    return readAccount({ db: tx }, id)
  })

/** Throws not_found. */
export async function openExemption({ db }: Context, files: FileStore, { id }: { id: number }): Promise<Download> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.dealershipId, id))
  const assetId = findOrRefuse(row?.exemptionAssetId, 'The certificate')
  const { extension, ...file } = await attachmentFile({ db }, files, assetId)
  return { ...file, name: `exemption-${id}${extension}` }
}
