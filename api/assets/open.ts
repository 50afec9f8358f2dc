import { diskFiles, type FileStore, scratchIn } from './files'

export interface FileSettings {
  dataDir: string
  /** An S3 bucket's name; without one, files lie in dataDir. */
  bucket?: string
}

/** The store that the settings ask for. What comes with S3 is loaded only where it is used. */
export async function openFiles({ dataDir, bucket }: FileSettings): Promise<FileStore> {
  if (!bucket) return diskFiles(dataDir)
  const { bucketFiles } = await import('./bucket')
  return bucketFiles(bucket, scratchIn(dataDir))
}
