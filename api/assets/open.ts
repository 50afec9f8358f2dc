import { diskFiles, type FileStore, scratchIn } from './files'

export interface FileSettings {
  dataDir: string
  bucket?: string
}

/** What comes with S3 is loaded only where it is used. */
export async function openFiles({ dataDir, bucket }: FileSettings): Promise<FileStore> {
  if (!bucket) return diskFiles(dataDir)
  const { bucketFiles } = await import('./bucket')
  return bucketFiles(bucket, scratchIn(dataDir))
}
