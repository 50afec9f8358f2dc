import type { IssueCode } from './issues'

export class FileRefused extends Error {
  constructor(
    readonly code: Extract<IssueCode, 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_UNREADABLE' | 'HEADER_MISSING'>,
    message: string,
  ) {
    super(message)
  }
}

export class ImportCancelled extends Error {
  constructor() {
    super('The import was cancelled.')
  }
}

/** Throws ImportCancelled. */
export function stopWhenCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ImportCancelled()
}
