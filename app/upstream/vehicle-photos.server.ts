import type { z } from '../../api/http/contract'
import * as contract from '../../api/vehicles/photos/photos.contract'
import type { RequestContext } from '../session/request-context.server'

export { maxPhotoBytes, maxPhotos } from '../../api/vehicles/photos/photo-limits.contract'
export type { VehiclePhotos } from '../../api/vehicles/photos/photos.contract'
export { angle, caption } from '../../api/vehicles/photos/photos.contract'

type Call = Pick<RequestContext, 'api'>
type Photo = { id: string; asset: string; version: number }

export const vehiclePhotos = ({ api }: Call, id: string) => api.call(contract.listPhotos, { id })
export const addPhotos = ({ api }: Call, id: string, assets: string[]) => api.call(contract.addPhotos, { id, assets })
export const orderPhotos = ({ api }: Call, id: string, body: { assets: string[]; version: number }) =>
  api.call(contract.orderPhotos, { ...body, id })
export const describePhoto = (
  { api }: Call,
  { id, asset, ...body }: Photo & { caption: string; angle: z.infer<typeof contract.angle> },
) => api.call(contract.describePhoto, { ...body, id, asset })
export const coverPhoto = ({ api }: Call, { id, asset, version }: Photo) =>
  api.call(contract.coverPhoto, { id, asset, version })
export const removePhoto = ({ api }: Call, { id, asset, version }: Photo) =>
  api.call(contract.removePhoto, { id, asset, version: String(version) })
