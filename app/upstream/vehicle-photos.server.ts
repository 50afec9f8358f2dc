import type { z } from '../../api/http/contract'
import * as contract from '../../api/vehicles/photos/photos.contract'
import type { RequestContext } from '../session/request-context.server'

export { maxPhotoBytes, maxPhotos } from '../../api/vehicles/photos/photo-limits.contract'
export { angle, caption } from '../../api/vehicles/photos/photos.contract'
export type VehiclePhotos = z.infer<typeof contract.VehiclePhotos>
type Call = Pick<RequestContext, 'upstream'>
type Photo = { id: string; asset: string; version: number }

export const vehiclePhotos = ({ upstream }: Call, id: string) => upstream.call(contract.listPhotos, { params: { id } })
export const addPhotos = ({ upstream }: Call, id: string, assets: string[]) =>
  upstream.call(contract.addPhotos, { params: { id }, body: { assets }, files: true })
export const orderPhotos = ({ upstream }: Call, id: string, body: { assets: string[]; version: number }) =>
  upstream.call(contract.orderPhotos, { params: { id }, body })
export const describePhoto = (
  { upstream }: Call,
  { id, asset, ...body }: Photo & { caption: string; angle: z.infer<typeof contract.angle> },
) => upstream.call(contract.describePhoto, { params: { id, asset }, body })
export const coverPhoto = ({ upstream }: Call, { id, asset, version }: Photo) =>
  upstream.call(contract.coverPhoto, { params: { id, asset }, body: { version } })
export const removePhoto = ({ upstream }: Call, { id, asset, version }: Photo) =>
  upstream.call(contract.removePhoto, { params: { id, asset }, query: { version: String(version) } })
