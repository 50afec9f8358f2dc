import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { saleWorld, sellRequestsPath } from '../../../tests/support/sale-world'
import { assets } from '../../assets/schema'
import { sellingPersonalData } from '../personal-data'
import { sellPhotos } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

test('the front comes first for dealership, seller and in the list; an export says what each photo shows', async () => {
  const world = saleWorld(api)
  const sale = await world.aSale()
  const picture = { kind: 'message_attachment', mime: 'image/webp', bytes: 1, width: 8, height: 6 } as const
  for (const [position, shot] of [null, 'tires', 'front'].entries()) {
    const id = `shot-${sale.request.id}-${position}`
    await api.db.insert(assets).values({ ...picture, id, sha256: id, storageKey: id, attachedAt: new Date() })
    await api.db
      .insert(sellPhotos)
      .values({ requestId: sale.request.id, assetId: id, position, shot: shot as 'tires' | 'front' | null })
  }
  const shots = [{ shot: 'front' }, { shot: 'tires' }, { shot: null }]
  expect((await world.opened(sale, sale.first)).car.photos).toMatchObject(shots)
  expect((await (await api.as(null)).get(sale.seller)).body.car.photos).toMatchObject(shots)
  const { items } = (await sale.first.office.get(sellRequestsPath)).body
  expect(items[0]).toMatchObject({ photo: `shot-${sale.request.id}-2`, photoCount: 3 })
  const email = sale.request.email ?? ''
  const exported = await sellingPersonalData.collect(api, { id: 0, email, emailVerifiedAt: new Date() })
  expect(exported.sellRequests).toMatchObject([{ photos: [{ shot: null }, { shot: 'tires' }, { shot: 'front' }] }])
})
