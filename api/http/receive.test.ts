import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MultipartError, receiveForm } from './receive'

const contentType = 'multipart/form-data; boundary=xyz'
const limits = async (more: object = {}) => ({
  folder: await mkdtemp(join(tmpdir(), 'da-form-')),
  files: { a: 1000, avatar: 1000, file: 1000 },
  maxFiles: 20,
  body: 10_000,
  ...more,
})

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const part = (head: string, content: string) => `--xyz\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const body = (...parts: string[]) => Buffer.from(`${parts.join('')}--xyz--\r\n`, 'latin1')

test('what any browser sends comes out as it went in, however it is cut into pieces', async () => {
  const text = fc.string({ unit: 'binary' })
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
    fc.constantFrom('\r\n--', '--xyz', '\r\n\r\n', '\r\r\n-').map((near) => Buffer.from(near)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, bytes)), fc.integer({ min: 1, max: 40 }), async (files, size) => {
      const form = new FormData()
      for (const [name, content] of files) {
        form.append('text', name)
        form.append('file', new File([new Uint8Array(content)], 'a "name".bin'))
      }
      const request = new Request('http://own.test', { method: 'POST', body: form })
      const sent = Buffer.from(await request.arrayBuffer())
      const type = request.headers.get('content-type')
      const received = await receiveForm({ body: inPieces(sent, size), contentType: type }, await limits({ body: 1e6 }))
      // a form turns a lone line break into CR LF, and half a letter into a stand-in
      const typed = files.map(([name]) => Buffer.from(name.replace(/\r\n|\r|\n/g, '\r\n')).toString())
      if (files.length > 0) expect(received.fields.map(([, value]) => value)).toEqual(typed)
      expect(received.files.map(({ path }) => readFileSync(path ?? ''))).toEqual(files.map(([, content]) => content))
      for (const { name } of received.files) expect(name).toBe('a "name".bin')
      await received.discard()
    }),
    { numRuns: 150 },
  )
})

const broken: [string, Buffer, string | null][] = [
  ['cut in the middle', body(part('name="a"', 'b')).subarray(0, -8), contentType],
  ['without its boundary', Buffer.from('hello'), contentType],
  ['without a name', body(part('filename="a"', 'b')), contentType],
  ['something else after a boundary', Buffer.from('--xyzhello'), contentType],
  ['a header without end', Buffer.from(`--xyz\r\n${'x: y\r\n'.repeat(3000)}`), contentType],
  ['a boundary that the header does not name', body(part('name="a"', 'b')), 'multipart/form-data'],
  ['no form at all', Buffer.from('{}'), 'application/json'],
  ['no type', Buffer.from(''), null],
]
test.each(broken)('a body that is %s is refused', async (_, bytes, type) => {
  const failed = receiveForm({ body: inPieces(bytes, 7), contentType: type }, await limits())
  await expect(failed).rejects.toBeInstanceOf(MultipartError)
})

test('a file input in which nothing was chosen is no file', async () => {
  const sent = body(part('name="avatar"; filename=""', ''))
  const { files } = await receiveForm({ body: inPieces(sent, 9), contentType }, await limits())
  expect(files).toEqual([])
})

test('a file that is too large is skipped and the fields behind it are read; nothing of it stays', async () => {
  const sent = body(part('name="avatar"; filename="a.jpg"', 'x'.repeat(1001)), part('name="city"', 'Ypsilanti'))
  const here = await limits()
  const form = await receiveForm({ body: inPieces(sent, 100), contentType }, here)
  expect(form.files).toMatchObject([{ field: 'avatar', path: null }])
  expect(form.fields).toEqual([['city', 'Ypsilanti']])
  expect(readdirSync(here.folder)).toEqual([])
})

test('too much in all, too many files or parts, too long a field: reading ends there and leaves no file', async () => {
  const file = part('name="a"; filename="a.jpg"', 'x'.repeat(900))
  const bodies = [
    body(...Array.from({ length: 12 }, () => file)),
    body(...Array.from({ length: 4 }, () => part('name="a"; filename="a.jpg"', 'x'))),
    body(...Array.from({ length: 201 }, () => part('name="a"', ''))),
    body(part('name="a"', 'x'.repeat(100_001))),
  ]
  for (const [at, sent] of bodies.entries()) {
    const here = await limits({ maxFiles: 3, body: at === 0 ? 10_000 : 200_000 })
    const failed = await receiveForm({ body: inPieces(sent, 999), contentType }, here).catch((error: unknown) => error)
    expect(failed).toMatchObject({ reason: 'too large' })
    expect(readdirSync(here.folder)).toEqual([])
  }
})

test('a disk that takes nothing ends the reading, and says so itself', async () => {
  const folder = join((await limits()).folder, 'a-file')
  writeFileSync(folder, '')
  const sent = body(part('name="a"; filename="a.jpg"', 'x'.repeat(200_000)), part('name="b"', 'y'))
  const failed = receiveForm(
    { body: inPieces(sent, 999), contentType },
    await limits({ folder, files: { a: 1e6 }, body: 1e6 }),
  )
  await expect(failed).rejects.toMatchObject({ syscall: expect.any(String) })
})

test('a file in a field that takes none ends the reading, and none is kept', async () => {
  const sent = body(part('name="avatar"; filename="a.jpg"', 'x'), part('name="proof"; filename="b.jpg"', 'y'))
  const here = await limits({ files: { avatar: 1000 } })
  await expect(receiveForm({ body: inPieces(sent, 50), contentType }, here)).rejects.toMatchObject({
    reason: 'unasked file',
  })
  expect(readdirSync(here.folder)).toEqual([])
})

test('a body that breaks off leaves no file', async () => {
  async function* brokenOff() {
    yield body(part('name="avatar"; filename="a.jpg"', 'x'.repeat(900))).subarray(0, -30)
    throw new Error('The browser left.')
  }
  const here = await limits()
  await expect(receiveForm({ body: brokenOff(), contentType }, here)).rejects.toBeInstanceOf(MultipartError)
  expect(readdirSync(here.folder)).toEqual([])
})
