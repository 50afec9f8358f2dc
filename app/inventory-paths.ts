import { paths } from './paths'

type Id = string | number

/** Below the inventory of a dealership; without an id the active one is meant. */
export const inventoryPaths = (dealership?: Id) => {
  const list = paths.dealership(dealership).inventory
  return {
    list,
    csv: `${list}.csv`,
    add: `${list}/new`,
    vehicle: (id: Id) => `${list}/${id}`,
    sticker: (id: Id) => `${list}/${id}/sticker.pdf`,
    stickers: `${list}/stickers.pdf`,
    change: `${list}/change`,
    changed: (change: Id) => `${list}/changes/${change}`,
  }
}
