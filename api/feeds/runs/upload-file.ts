import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileStore } from '../../assets/files'
import { type Context, transaction } from '../../context'
import type { Staff } from '../../http/guards'
import type { ReceivedForm } from '../../http/receive'
import { invalid, Refusal } from '../../refusals'
import type { FeedQuotas } from '../../settings/feed-quotas'
import type { FeedRow } from '../sources/present-feed'
import { ownFeed } from '../sources/sources'
import { maxFileBytes } from './fetch-file'
import { requireFetching } from './may-fetch'
import { presentRun } from './present-run'
import { startFetch, startWithFile } from './start-run'

export const uploadLimits = (files: FileStore) => ({
  folder: files.scratch,
  files: { file: maxFileBytes },
  body: maxFileBytes + 1024 * 1024,
})

/** Holds what receiving files depends on. */
export interface Receiving {
  files: FileStore
  quotas: FeedQuotas
}

/** Throws invalid without a file, too_large, conflict while a run is under way. */
export async function startUpload(
  context: Context,
  files: FileStore,
  feed: FeedRow,
  { form, trigger }: { form: ReceivedForm; trigger: 'upload' | 'push' },
) {
  if (!feed.enabled) throw new Refusal('conflict', 'This feed is switched off.')
  const file = form.files.find(({ field }) => field === 'file')
  if (!file || file.size === 0) {
    // A form without a chosen file sends an empty one without a name.
    const words = file?.name ? 'This file is empty. Export it again, and send it then.' : 'Choose a file.'
    throw invalid(words, { file: words })
  }
  if (file.path === null) {
    const words = 'This file is too large: a feed takes 250 MB at most.'
    throw new Refusal('too_large', words, { file: words })
  }
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file.path)) hash.update(piece)
  const received = { name: file.name, bytes: file.size, path: file.path, sha256: hash.digest('hex') }
  return startWithFile(context, files, feed, { trigger, file: received })
}

/**
 * Begins a run that fetches its file. Throws not_found; conflict while a run is under way, for a feed whose files are brought, and
 * until the dealership is approved;
 * too_many above the fetches of an hour.
 */
export async function fetchNow(context: Context & Staff, quotas: FeedQuotas, { id }: { id: number }) {
  const feed = await ownFeed(context, context.dealership.id, id)
  if (feed.type !== 'url') throw new Refusal('conflict', 'The files of this feed are brought, not fetched.')
  await requireFetching(context, feed.dealershipId)
  return presentRun(await transaction(context, (tx) => startFetch(tx, context, quotas, { feed, trigger: 'manual' })))
}
