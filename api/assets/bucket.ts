import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { Disk, errors } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { type FileStore, isDemo, readDemo, streamDemo } from './files'

/** Region, keys and endpoint come from the environment, as the AWS tools know them. */
export function bucketFiles(bucket: string, scratch: string): FileStore {
  const disk = new Disk(
    new S3Driver({ client: clientOf(process.env), bucket, visibility: 'private', supportsACL: false }),
  )
  return {
    scratch,
    read: (key) => (isDemo(key) ? readDemo(key) : readFrom(disk, key)),
    stream: async (key) => (isDemo(key) ? streamDemo(key) : (await disk.exists(key)) ? disk.getStream(key) : null),
    write: (key, bytes) => disk.put(key, bytes, { contentLength: bytes.length }),
    async take(key, path) {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentLength: size })
      await rm(path, { force: true })
    },
    remove: (key) => disk.delete(key),
    list: (folder) => keysUnder(disk, folder),
  }
}

/** S3 servers other than Amazon's need path-style addresses and may not support the newer checksums. */
function clientOf(env: Record<string, string | undefined>): S3Client {
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  return new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function readFrom(disk: Disk, key: string): Promise<Buffer | null> {
  try {
    return Buffer.from(await disk.getBytes(key))
  } catch (error) {
    if (error instanceof errors.E_CANNOT_READ_FILE && isMissing(error.cause)) return null
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

async function keysUnder(disk: Disk, folder: string): Promise<string[]> {
  const keys: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(`${folder}/`, { recursive: true, paginationToken })
    for (const one of page.objects) if (one.isFile) keys.push(one.key)
    paginationToken = page.paginationToken
  } while (paginationToken)
  return keys
}
