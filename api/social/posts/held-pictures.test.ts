import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { aPicture } from '../../../tests/support/pictures'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('what pictures are said to show is judged, and moderators see them', async () => {
  const maya = await api.as(await aUser(api.db, { displayName: 'Maya O.' }))
  const form = new FormData()
  form.set('kind', 'post_image')
  form.set('file', new File([new Uint8Array(await aPicture())], 'loan.png'))
  const { body: asset } = await maya.post('/api/asset', form)
  const images = [{ id: asset._id, alt: 'Cheap money at wa.me/0000' }]
  const { body: post } = await maya.post('/api/posts', { text: 'Look.', images })
  expect(post.state).toMatchObject({ status: 'pending' })
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const { body: queue } = await admin.get('/api/admin/moderation?queue=posts')
  expect(queue.items).toMatchObject([{ text: 'Look.\nCheap money at wa.me/0000', pictures: images }])
})
