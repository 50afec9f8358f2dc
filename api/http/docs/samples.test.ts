import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { anApi } from '../../../tests/support/api'
import { signatureOf } from '../../outbound/call-webhook'
import { docsPage } from './docs-page'
import { nodeVerification, pythonVerification } from './samples'

const [secret, body] = ['whsec_one', '{"event":"vehicle.sold","data":{"trim":"é"}}']
const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)
const header = (ago = 0, by = secret) => {
  const timestamp = seconds(ago)
  return `t=${timestamp},v1=${signatureOf('whsec_old', timestamp, body)},v1=${signatureOf(by, timestamp, body)}`
}
const cases: [what: string, header: string, body: string, expected: boolean][] = [
  ['ours', header(), body, true],
  ['another body', header(), `${body} `, false],
  ['another secret', header(0, 'whsec_two'), body, false],
  ['an old recording', header(600), body, false],
  ['no signature', `t=${seconds()}`, body, false],
]

test('what the page gives receivers in Node tells ours from others', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'da-samples-')), 'verify.mjs')
  writeFileSync(file, nodeVerification)
  const { isFromDriveAvenue } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  for (const [what, given, text, expected] of cases) expect(isFromDriveAvenue(secret, given, text), what).toBe(expected)
  expect(isFromDriveAvenue(secret, undefined, body)).toBe(false)
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('what it gives receivers in Python does, too', () => {
  const given = JSON.stringify(cases.map(([, one, text]) => [one, text]))
  const program = `${pythonVerification}
import json, sys
print(json.dumps([is_from_drive_avenue("${secret}", header, body.encode()) for header, body in json.loads(sys.argv[1])]))`
  const { stdout, stderr } = spawnSync('python3', ['-c', program, given], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toEqual(cases.map(([, , , expected]) => expected))
})

test('the page has the guide before the calls, the scopes with them, and nothing from outside', async () => {
  const api = await anApi()
  const nobody = await api.as(null)
  const { body: page } = await nobody.get('/')
  const order = ['Get a key', 'Errors', 'Limits', 'Webhooks', 'Vehicles, version 1', 'The site’s own calls', 'Accounts']
  const places = order.map((title) => page.indexOf(`>${title}</h`))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places.every((at) => at > 0)).toBe(true)
  expect(page).toContain('<em class="scope">inventory:write</em>')
  expect(page).toContain('hmac.compare_digest')
  expect(page).not.toMatch(/<script|src="http|@import|undefined|\[object/)
  await api.close()
  expect(docsPage({ info: { title: '<b>' } })).not.toContain('<b></title>')
})
