import type { FileStore } from '../../assets/files'
import type { OpenFile } from '../reading/chunks'
import { FileRefused } from '../refusals'

/** Opens a run's file, which may be gone by then: reading it throws FileRefused. */
export const openStored = (files: FileStore, key: string): OpenFile =>
  async function* () {
    const stream = await files.stream(key)
    if (!stream) throw new FileRefused('FILE_UNREADABLE', 'The file is not kept any more. Upload it again.')
    yield* stream as AsyncIterable<Uint8Array>
  }
