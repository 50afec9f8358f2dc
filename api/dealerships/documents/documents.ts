import { and, desc, eq } from 'drizzle-orm'
import { detachAsset, transferToDealership } from '../../assets/attach'
import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import type { AuditAction } from '../../audit/actions.contract'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import type { Download } from '../../http/download'
import type { Staff } from '../../http/guards'
import { findOrRefuse, Refusal } from '../../refusals'
import { lockDealership } from '../change-dealership'
import { findDealership } from '../lookup'
import { canRemoveDocuments, type DealershipStatus } from '../states'
import { type DealershipDocument, documentAssetKind, maxDocuments, type NewDocument } from './documents.contract'
import { dealershipDocuments } from './documents.schema'

const { id, dealershipId, assetId, kind, name, bytes, createdAt } = dealershipDocuments

export async function documentsOf({ db }: Pick<Context, 'db'>, ofDealership: number): Promise<DealershipDocument[]> {
  const rows = await db
    .select({ id, kind, name, bytes, at: createdAt })
    .from(dealershipDocuments)
    .where(eq(dealershipId, ofDealership))
    .orderBy(desc(id))
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

export async function listDocuments(context: Context & Staff) {
  const { id: own, status } = await findDealership(context, context.dealership.id)
  return { can: { remove: canRemoveDocuments(status) }, items: await documentsOf(context, own) }
}

/** Throws not_found for a file that the caller did not upload, invalid for one of another kind, conflict for the eleventh. */
export const addDocument = (context: Context & Staff, { asset, ...added }: z.infer<typeof NewDocument>) =>
  transaction(context, async (tx) => {
    const own = context.dealership.id
    const { status } = await lockDealership(tx, { id: own })
    if ((await tx.$count(dealershipDocuments, eq(dealershipId, own))) >= maxDocuments) throw refuseMore(status)
    const upload = { id: asset, ownerUserId: context.actor.id, kinds: [documentAssetKind] } as const
    const file = await transferToDealership(tx, { ...upload, dealershipId: own })
    const [row] = await tx
      .insert(dealershipDocuments)
      .values({
        ...added,
        ...file,
        dealershipId: own,
        assetId: asset,
        addedBy: context.actor.id,
        createdAt: context.now(),
      })
      .returning({ id })
    const { id: made } = findOrRefuse(row, 'The document')
    await record(tx, context, 'dealership.document-added', { id: made, ...added })
    return findOrRefuse((await documentsOf({ db: tx }, own)).at(0), 'The document')
  })

/** Throws not_found, conflict once the application is approved. */
export const removeDocument = (context: Context & Staff, { id: removed }: { id: number }) =>
  transaction(context, async (tx) => {
    const own = context.dealership.id
    const { status } = await lockDealership(tx, { id: own })
    const [gone] = await tx
      .delete(dealershipDocuments)
      .where(and(eq(id, removed), eq(dealershipId, own)))
      .returning()
    const document = findOrRefuse(gone, 'The document')
    if (!canRemoveDocuments(status))
      throw new Refusal('conflict', `Your dealership is ${status}, so its documents stay. Send a newer one instead.`)
    await detachAsset(tx, document.assetId)
    await record(tx, context, 'dealership.document-removed', document)
    return { id: removed }
  })

function refuseMore(status: DealershipStatus): Refusal {
  const next = canRemoveDocuments(status) ? 'Remove one first.' : 'Contact us to send another.'
  return new Refusal('conflict', `There are ${maxDocuments} documents. ${next}`)
}

/** Throws not_found for another dealership's. */
export async function openDocument(
  { db }: Pick<Context, 'db'>,
  files: FileStore,
  { id: opened, dealershipId: own }: { id: number; dealershipId: number },
): Promise<Download> {
  const [found] = await db
    .select({ assetId, name })
    .from(dealershipDocuments)
    .where(and(eq(id, opened), eq(dealershipId, own)))
  const document = findOrRefuse(found, 'The document')
  const { extension, ...file } = await attachmentFile({ db }, files, document.assetId)
  // By its contents: a text that was called page.html opens as a text.
  return { ...file, name: document.name.replace(/(\.[^.]{0,10})?$/, extension) }
}

/** As an administrator of the site: that stands in the log. Throws as openDocument does. */
export async function openDocumentAsAdmin(
  context: Context,
  files: FileStore,
  wanted: { id: number; dealershipId: number },
): Promise<Download> {
  const file = await openDocument(context, files, wanted)
  const { id: entityId, dealershipId: of } = wanted
  const entry = { entity: 'dealership_document', entityId, dealershipId: of, detail: { name: file.name } } as const
  await audit(context, { action: 'dealership.document-opened', ...entry })
  return file
}

type Recorded = Pick<typeof dealershipDocuments.$inferSelect, 'id' | 'kind' | 'name'>
const record = (
  tx: Transaction,
  context: Context & Staff,
  action: AuditAction,
  { id: entityId, ...detail }: Recorded,
) =>
  audit(
    context,
    {
      action,
      entity: 'dealership_document',
      entityId,
      dealershipId: context.dealership.id,
      detail: { kind: detail.kind, name: detail.name },
    },
    tx,
  )
