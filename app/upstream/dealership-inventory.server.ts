import type { z } from '../../api/http/contract'
import * as changes from '../../api/vehicles/inventory/changes/changes.contract'
import * as columns from '../../api/vehicles/inventory/columns.contract'
import * as lot from '../../api/vehicles/inventory/inventory.contract'
import * as stickers from '../../api/vehicles/stickers/stickers.contract'
import type { RequestContext } from '../session/request-context.server'

export {
  type ChangePreview,
  ChangeRule,
  type InventoryChange,
  type LeftReason,
  type PlannedRow,
} from '../../api/vehicles/inventory/changes/changes.contract'
export {
  LotQuery,
  type LotVehicle,
  PriceChange,
  StockNumberChange,
  VehicleStatusChange,
} from '../../api/vehicles/inventory/inventory.contract'
export { type LotColumn, lotColumns } from '../../api/vehicles/inventory/lot-columns.contract'

type Query = Record<string, string | undefined>
type BodyOf<C extends { request?: { body?: { content: { 'application/json': { schema: z.ZodType } } } } }> = z.input<
  NonNullable<NonNullable<C['request']>['body']>['content']['application/json']['schema']
>

export const listLot = ({ api }: RequestContext, query: Query) => api.call(lot.listLot, query)
export const chosenColumns = ({ api }: RequestContext) => api.call(columns.getLotColumns)
export const chooseColumns = ({ api }: RequestContext, body: BodyOf<typeof columns.setLotColumns>) =>
  api.call(columns.setLotColumns, body)
export const setVehiclePrice = (
  { api }: RequestContext,
  { id, ...body }: z.infer<typeof lot.PriceChange> & { id: number },
) => api.call(lot.setVehiclePrice, { ...body, id })
export const setStockNumber = (
  { api }: RequestContext,
  { id, ...body }: z.infer<typeof lot.StockNumberChange> & { id: number },
) => api.call(lot.setStockNumber, { ...body, id })
export const setVehicleStatus = (
  { api }: RequestContext,
  { id, ...body }: z.infer<typeof lot.VehicleStatusChange> & { id: number },
) => api.call(lot.setVehicleStatus, { ...body, id })
export const deleteVehicle = ({ api }: RequestContext, id: number) => api.call(lot.deleteVehicle, { id })

export const previewChange = ({ api }: RequestContext, body: BodyOf<typeof changes.previewChange>) =>
  api.call(changes.previewChange, body)
export const applyChange = ({ api }: RequestContext, body: BodyOf<typeof changes.applyChange>) =>
  api.call(changes.applyChange, body)
export const getChange = ({ api }: RequestContext, id: number, query: Query) =>
  api.call(changes.getChange, { ...query, id })
export const undoChange = ({ api }: RequestContext, id: number) => api.call(changes.undoChange, { id })

export const printSticker = ({ api }: RequestContext, id: number) => api.send(stickers.printSticker, { id })
export const printStickers = ({ api }: RequestContext, query: Query) => api.send(stickers.printStickers, query)
