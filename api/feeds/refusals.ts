import type { IssueCode } from './issues'

/** The file as a whole cannot be imported; the run ends as failed with this reason. */
export class FileRefused extends Error {
  constructor(
    readonly code: Extract<IssueCode, 'FILE_EMPTY' | 'FILE_UNREADABLE' | 'HEADER_MISSING'>,
    message: string,
  ) {
    super(message)
  }
}

/** The caller's signal cancelled the import. */
export class ImportCancelled extends Error {
  constructor() {
    super('The import was cancelled.')
  }
}

/** Throws ImportCancelled when the signal says so. */
export function stopWhenCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ImportCancelled()
}
