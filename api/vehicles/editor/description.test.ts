import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aVehicle } from '../../../tests/support/factories'
import { aLot } from '../../../tests/support/lot'

let api: TestApi
let sale: Caller
let lot: { id: number }

beforeAll(async () => {
  api = await anApi()
  ;({ lot, sale } = await aLot(api))
})
afterAll(() => api.close())

const path = '/api/dealership/vehicles'
const accord = { condition: 'used', year: 2021, make: 'HONDA', model: 'accord' }
const rich = '<h3>One owner</h3><ul><li><p>Two <b>keys</b></p></li><li>New tires</li></ul>'
const richText = 'One owner\n\n- Two keys\n- New tires'

test('a rich description is stored sanitised beside its plain words, and other plain words end it', async () => {
  const html = '<h3>One owner</h3><ul><li>Two <strong>keys</strong></li><li>New tires</li></ul>'
  const { id, version } = await aVehicle(api.db, lot.id)
  const patch = async (change: object) => (await sale.patch(`${path}/${id}`, change)).body
  const hostile = `<script>alert(1)</script>${rich.replace('<p>', '<p onclick="x()" style="color:red">')}`
  const saved = await patch({ version, descriptionHtml: hostile })
  expect(saved.fields).toMatchObject({ description: richText, descriptionHtml: html })
  const shown = await (await api.as(null)).get(`/api/vehicles/${saved.vehicle.slug}`)
  expect(shown.body).toMatchObject({ description: richText, descriptionHtml: html })
  const same = await patch({ version: version + 1, description: richText.replaceAll('\n', '\r\n') })
  expect(same).toMatchObject({ vehicle: { version: version + 1 }, fields: { descriptionHtml: html } })
  const both = { description: richText, descriptionHtml: html }
  expect((await patch({ version: version + 1, ...both })).vehicle.version).toBe(version + 1)
  const plain = await patch({ version: version + 1, ...both, description: 'Two keys.' })
  expect(plain.fields).toMatchObject({ description: 'Two keys.', descriptionHtml: null })
  const unformatted = await patch({ version: version + 2, descriptionHtml: '<p>Two</p><p>keys.</p>' })
  expect(unformatted.fields).toMatchObject({ description: 'Two\n\nkeys.', descriptionHtml: null })
})

test('a rich description that is too long is refused at the description', async () => {
  const refused = async (descriptionHtml: string) => {
    const { status, body } = await sale.post(path, { ...accord, descriptionHtml })
    return [status, body.error?.fields?.description]
  }
  const tooLong = [422, 'A description has at most 10,000 characters.']
  expect(await refused(`<h3>Long</h3><p>${'x'.repeat(10_000)}</p>`)).toEqual(tooLong)
  expect(await refused(`<p>${'x'.repeat(10_001)}</p>`)).toEqual(tooLong)
  const tooMuch = [422, expect.stringContaining('too much formatting')]
  expect(await refused('<b>'.repeat(40_000))).toEqual(tooMuch)
  expect(await refused(`${'<div>'.repeat(2_000)}a${'</div>'.repeat(2_000)}`)).toEqual(tooMuch)
  expect(await refused('<b>a</b> '.repeat(4_990))).toEqual([201, undefined])
  expect(await refused('<b><i>a</i></b>b'.repeat(5_000))).toEqual(tooMuch)
})

test('a description whose look alone changes is locked in a vehicle of a feed', async () => {
  const { id, version } = await aVehicle(api.db, lot.id, { source: 'feed', description: richText })
  const { body } = await sale.patch(`${path}/${id}`, { version, description: richText, descriptionHtml: rich })
  expect(body.lockedFields).toEqual(['description'])
})
