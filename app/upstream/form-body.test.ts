import { expect, test } from 'vitest'
import { formBody } from './form-body'

const aForm = (bytes: number) => {
  const form = new FormData()
  form.set('kind', 'avatar')
  form.set('file', new File([new Uint8Array(bytes).fill(65)], 'me.jpg', { type: 'image/jpeg' }))
  return form
}
const requestWith = (form: FormData) => {
  const { type, ...body } = formBody(form)
  return new Request('http://api.example/', {
    method: 'POST',
    headers: { 'content-type': type },
    ...body,
  } as RequestInit)
}

test('a form arrives whole', async () => {
  const arrived = await requestWith(aForm(100_000)).formData()
  const file = arrived.get('file')
  expect(arrived.get('kind')).toBe('avatar')
  expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
    'me.jpg',
    'image/jpeg',
    'A'.repeat(100_000),
  ])
})

test('a form that is left in the middle ends nothing else', async () => {
  const reader = requestWith(aForm(2_000_000)).body?.getReader()
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0)
  await reader?.cancel()
  await new Promise(setImmediate) // where an error that nothing catches would be thrown
})
