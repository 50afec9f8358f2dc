export interface Vendor {
  name: string
  /** How many of its usual columns the file has: 0 to 1. */
  share: number
}

const layouts: Record<string, string> = {
  vAuto:
    'dealerid stocknumber vin year make model trimlevel condition exteriorcolor interiorcolor enginedescription transmission drivetrain numberofdoors vehicletype inventorysince ageindays mileage stickerprice internetprice invoiceprice msrpprice dealercertified oemcertified vehicledescription pictureurls options',
  HomeNet:
    'dealerid type stock vin year make model body trim modelnumber doors exteriorcolor interiorcolor enginecylinders enginedisplacement transmission miles sellingprice msrp bookvalue invoice certified dateinstock description options imagelist',
  AX10: 'stock title vin year make model trim freetext type body mileage pricecurrent pricewholesale pricecost internetprice msrp bookvalue',
  eRepairables: 'stock vin year make model mileage price titlestatus damage image1 image2 image3 image4 image5',
  HeyAuto: 'vin make model year condition',
  'Google vehicle listings':
    'vin storecode dealershipname dealershipaddress price condition make model year trim mileage imagelink additionalimagelink link vehiclemsrp',
  'Meta vehicles':
    'vehicleid title description url make model year mileagevalue mileageunit image0url transmission fueltype bodystyle drivetrain vin condition price address exteriorcolor saleprice availability',
  marketcheck:
    'id vin heading price miles msrp vdpurl carfax1owner carfaxcleantitle exteriorcolor interiorcolor dom sellertype inventorytype stockno',
  'Cars.com':
    'year make model usednew price sellertype sellername zipcode exteriorcolor interiorcolor drivetrain minmpg maxmpg fueltype transmission engine vin stock mileage',
}

const columnsOf = new Map(Object.entries(layouts).map(([name, line]) => [name, new Set(line.split(' '))]))

const layoutsWith = (column: string): number => [...columnsOf.values()].filter((columns) => columns.has(column)).length
/** Every list has a VIN, a make and a price: what tells a vendor are names that no other vendor has. */
const ownColumns = new Map(
  [...columnsOf].map(([name, columns]) => [name, [...columns].filter((column) => layoutsWith(column) === 1)]),
)
const minOverlap = 0.5
const minOwn = 2
/** Suffices without a name that only one vendor has. */
const sureOverlap = 0.9

/** Returns the vendor with the greatest overlap of column names (Jaccard), if most names are shared and some are its own. */
export function recogniseVendor(cells: readonly string[]): Vendor | null {
  const own = new Set(cells.map(squashed).filter((cell) => cell !== ''))
  let best: (Vendor & { overlap: number }) | null = null
  for (const [name, theirs] of columnsOf) {
    const shared = [...own].filter((cell) => theirs.has(cell)).length
    const overlap = shared / (own.size + theirs.size - shared)
    const shownOwn = (ownColumns.get(name) ?? []).filter((column) => own.has(column)).length
    const isClear = overlap >= sureOverlap || (overlap > minOverlap && shownOwn >= minOwn)
    if (isClear && overlap > (best?.overlap ?? 0)) best = { name, share: shared / theirs.size, overlap }
  }
  return best && { name: best.name, share: best.share }
}

export const isColumnOf = (vendor: Vendor, cell: string): boolean =>
  columnsOf.get(vendor.name)?.has(squashed(cell)) ?? false

export const squashed = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
