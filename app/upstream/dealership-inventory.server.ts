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

export const listLot = ({ upstream }: RequestContext, query: Query) => upstream.call(lot.listLot, { query })
export const chosenColumns = ({ upstream }: RequestContext) => upstream.call(columns.getLotColumns)
export const chooseColumns = ({ upstream }: RequestContext, body: BodyOf<typeof columns.setLotColumns>) =>
  upstream.call(columns.setLotColumns, { body })
export const setVehiclePrice = (
  { upstream }: RequestContext,
  { id, ...body }: z.infer<typeof lot.PriceChange> & { id: number },
) => upstream.call(lot.setVehiclePrice, { params: { id }, body })
export const setStockNumber = (
  { upstream }: RequestContext,
  { id, ...body }: z.infer<typeof lot.StockNumberChange> & { id: number },
) => upstream.call(lot.setStockNumber, { params: { id }, body })
export const setVehicleStatus = (
  { upstream }: RequestContext,
  { id, ...body }: z.infer<typeof lot.VehicleStatusChange> & { id: number },
) => upstream.call(lot.setVehicleStatus, { params: { id }, body })
export const deleteVehicle = ({ upstream }: RequestContext, id: number) =>
  upstream.call(lot.deleteVehicle, { params: { id } })

export const previewChange = ({ upstream }: RequestContext, body: BodyOf<typeof changes.previewChange>) =>
  upstream.call(changes.previewChange, { body })
export const applyChange = ({ upstream }: RequestContext, body: BodyOf<typeof changes.applyChange>) =>
  upstream.call(changes.applyChange, { body })
export const getChange = ({ upstream }: RequestContext, id: number, query: Query) =>
  upstream.call(changes.getChange, { params: { id }, query })
export const undoChange = ({ upstream }: RequestContext, id: number) =>
  upstream.call(changes.undoChange, { params: { id } })

export const printSticker = ({ upstream }: RequestContext, id: number) =>
  upstream.send(stickers.printSticker, { params: { id }, files: true })
export const printStickers = ({ upstream }: RequestContext, query: Query) =>
  upstream.send(stickers.printStickers, { query, files: true })
