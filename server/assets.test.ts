import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFiles } from './assets'

test('a built file that is gone ends its own answer, and the server goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'da-built-'))
  for (const name of ['gone.js', 'there.js']) await writeFile(join(folder, name), `/* ${name} */`)
  const files = builtFiles(folder)
  const server = createServer((request, response) => files(request, response, () => response.writeHead(404).end()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await rm(join(folder, 'gone.js'))
    await expect(fetch(`${url}/gone.js`).then((answer) => answer.text())).rejects.toThrow()
    expect(await (await fetch(`${url}/there.js`)).text()).toBe('/* there.js */')
  } finally {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  }
})
