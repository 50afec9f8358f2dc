import { and, eq, ne, type SQL } from 'drizzle-orm'
import { attachmentFile } from '../../assets/attachments'
import type { FileStore } from '../../assets/files'
import type { Context } from '../../context'
import type { Download } from '../../http/download'
import type { SignedIn, Staff } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { threadOfLink } from '../guests/guest-links'
import { messageAttachments, messages, threads } from '../schema'
import { ownThread } from './customer-inbox'
import { threadOfStaff } from './dealership-inbox'

interface OfThread {
  id: number
  assetId: string
}

/** A customer never sees what goes with a note. */
const seenByCustomer = ne(messages.kind, 'note')

/** Throws not_found for a thread of somebody else, and for a file that is not in it. */
export const downloadAsCustomer = (context: Context & SignedIn, files: FileStore, { id, assetId }: OfThread) =>
  download(context, files, assetId, and(eq(threads.id, id), ownThread(context), seenByCustomer))

/** Throws as downloadAsCustomer does. */
export const downloadAsStaff = (context: Context & Staff, files: FileStore, { id, assetId }: OfThread) =>
  download(context, files, assetId, and(eq(threads.id, id), threadOfStaff(context)))

/** Throws as downloadAsCustomer does, gone for a link that has expired. */
export async function downloadAsGuest(
  context: Context,
  files: FileStore,
  { token, assetId }: { token: string; assetId: string },
): Promise<Download> {
  const { threadId } = await threadOfLink(context, token)
  return download(context, files, assetId, and(eq(threads.id, threadId), seenByCustomer))
}

async function download(
  { db }: Context,
  files: FileStore,
  assetId: string,
  inThread: SQL | undefined,
): Promise<Download> {
  const [found] = await db
    .select({ assetId: messageAttachments.assetId })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .where(and(eq(messageAttachments.assetId, assetId), inThread))
  return attachmentFile({ db }, files, findOrRefuse(found, 'The file').assetId)
}
