import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { diskFiles, type FileStore } from '../../api/assets/files'
import { openFiles } from '../../api/assets/open'

export interface TestStore {
  store: FileStore
  close(): Promise<void>
}

const folder = () => mkdtempSync(join(tmpdir(), 'da-store-'))

export async function aDiskStore(): Promise<TestStore> {
  const dataDir = folder()
  return { store: diskFiles(dataDir), close: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** A real S3 on this machine, reached as any other than Amazon's is. */
export async function aBucketStore(): Promise<TestStore> {
  const dataDir = folder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(dataDir, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  })
  return {
    store: await openFiles({ dataDir, bucket: 'pictures' }),
    async close() {
      await server.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
