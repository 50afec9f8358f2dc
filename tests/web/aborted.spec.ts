import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scratchIn } from '../../api/assets/files'
import { expect, test } from '../support/browser'
import { startServer, type TestServer } from '../support/server'
import { ask, signIn } from '../support/site'

// A site of its own: the descriptors and the scratch files of its process are counted.
test.describe.configure({ mode: 'serial' })
let base: string
let apiBase: string
const folder = mkdtempSync(join(tmpdir(), 'da-aborts-'))
const dataDir = join(folder, 'data')
let site: TestServer
test.beforeAll(async () => {
  site = await startServer({ DATA_DIR: dataDir, TMPDIR: folder }, { listensForCalls: true, isEmbedded: true })
  base = site.url
  apiBase = site.apiUrl ?? ''
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** But those of the embedded database, which opens a file with the first question to each table. */
const openDescriptors = () =>
  readdirSync(`/proc/${site.pid}/fd`).filter((fd) => !leadsTo(fd).startsWith(join(dataDir, 'database'))).length

function leadsTo(fd: string): string {
  try {
    return readlinkSync(`/proc/${site.pid}/fd/${fd}`)
  } catch {
    return '' // closed meanwhile
  }
}

const scratchFiles = () =>
  [folder, scratchIn(dataDir)]
    .flatMap((one) => (existsSync(one) ? readdirSync(one) : []))
    .filter((name) => name.endsWith('.part'))

const head = '--xyz\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n'
const multipart = 'multipart/form-data; boundary=xyz'
const urlencoded = 'application/x-www-form-urlencoded'

/** Begins a body once the server has asked for it, and leaves when it is sent. Returns what the server answered until then. */
function abort(at: string, headers: Record<string, string>, begun: string): Promise<string> {
  const { hostname, port, pathname, search } = new URL(at)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = [
    `POST ${pathname}${search} HTTP/1.1`,
    'content-length: 400000',
    'expect: 100-continue',
    ...lines,
    '',
    '',
  ].join('\r\n')
  return new Promise((done, fail) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.once('data', () => socket.write(begun, () => socket.destroy()))
    socket.on('data', (bytes) => {
      answer += String(bytes)
    })
    socket.on('close', () => done(answer)).on('error', fail)
  })
}

const each = 25
const places = async (): Promise<[string, Record<string, string>][]> => {
  const cookie = await signIn('consumer', { base })
  const login = { email: 'consumer@example.com', password: 'drive-avenue-demo' }
  const answer = await fetch(`${apiBase}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { token } = (await answer.json()) as { token: string }
  const { body } = await ask('/search', { base })
  const [vehicle = ''] = /\/vehicle\/[\w-]+/.exec(body) ?? []
  const open = ['/signin', '/signin?mode=register', '/forgot-password', '/contact/contact-us', '/dealership/signup']
  return [
    ...[...open, `${vehicle}/report`].map((path): [string, Record<string, string>] => [base + path, {}]),
    ...['/user/edit-account', '/upload'].map((path): [string, Record<string, string>] => [base + path, { cookie }]),
    [`${apiBase}/api/asset`, { authorization: `Bearer ${token}` }],
    [`${apiBase}/api/customer/profile`, { authorization: `Bearer ${token}` }],
    [`${apiBase}/api/dealership/auth/register`, {}],
  ]
}

test('a body that breaks off leaves neither a descriptor nor a scratch file', async () => {
  const all = await places()
  const before = openDescriptors()
  for (const [place, headers] of all)
    for (const [type, begun] of [
      [multipart, `${head}${'x'.repeat(70_000)}`],
      [urlencoded, 'email=maya'],
    ] as const)
      await Promise.all(Array.from({ length: each }, () => abort(place, { ...headers, 'content-type': type }, begun)))
  await expect.poll(openDescriptors, { message: 'descriptors' }).toBeLessThan(before + each / 2)
  await expect.poll(scratchFiles, { message: 'scratch files' }).toEqual([])
})

test('a form whose schema names no files takes none, however small they are', async () => {
  for (const path of ['/signin', '/forgot-password', '/contact/contact-us']) {
    const body = new FormData()
    body.set('email', 'maya@example.com')
    body.set('picture', new File(['x'], 'a.jpg'))
    const answer = await fetch(base + path, { method: 'POST', headers: { accept: 'text/html' }, body })
    expect([path, answer.status]).toEqual([path, 400])
    expect(await answer.text()).toContain('takes no such file')
  }
})

test('it takes a megabyte, and says no to more before it is read', async () => {
  const headers = { 'content-type': multipart, accept: 'text/html' }
  const body = Buffer.alloc(2 * 1024 * 1024)
  expect((await fetch(`${base}/signin`, { method: 'POST', headers, body })).status).toBe(413)
})
