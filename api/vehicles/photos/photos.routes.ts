import type { FileStore } from '../../assets/files'
import { staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import { addPhotos } from './add-photos'
import * as arrange from './arrange-photos'
import { listPhotos } from './photos'
import * as contract from './photos.contract'

export function addPhotoRoutes(routes: ApiRoutes, files: FileStore): void {
  const inventory = staff('inventory')
  route(routes, contract.listPhotos, inventory, listPhotos)
  route(routes, contract.addPhotos, inventory, (context, added) => addPhotos(context, files, added))
  route(routes, contract.orderPhotos, inventory, arrange.orderPhotos)
  route(routes, contract.describePhoto, inventory, arrange.describePhoto)
  route(routes, contract.coverPhoto, inventory, arrange.coverPhoto)
  route(routes, contract.removePhoto, inventory, arrange.removePhoto)
}
