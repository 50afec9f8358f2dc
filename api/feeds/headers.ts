import { cleanText } from '../vehicles/normalize/text'
import { claimsOf, type Field } from './columns'
import type { SourceRecord } from './records'

export interface Header {
  line: number
  cells: string[]
  /** Best first. */
  columns: ReadonlyMap<Field, readonly number[]>
  /** Their column to our field (several joined with ' + '), as feed_run.mapping keeps it. */
  mapping: Record<string, string>
  unused: string[]
  format: string | null
}

export const headerWithin = 20
const minFields = 3

const layouts: Record<string, string> = {
  vAuto:
    'dealerid stocknumber vin year make model trimlevel condition exteriorcolor interiorcolor enginedescription transmission drivetrain numberofdoors vehicletype inventorysince ageindays mileage stickerprice internetprice invoiceprice msrpprice dealercertified oemcertified vehicledescription pictureurls options',
  HomeNet:
    'dealerid type stock vin year make model body trim modelnumber doors exteriorcolor interiorcolor enginecylinders enginedisplacement transmission miles sellingprice msrp bookvalue invoice certified dateinstock description options imagelist',
  AX9: 'stock title vin year make model trim freetext type body mileage pricecurrent pricewholesale pricecost internetprice msrp bookvalue',
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

/** The record with the most known columns, if it has a VIN column and a make or title column. */
export function findHeader(records: readonly SourceRecord[]): Header | null {
  let best: Header | null = null
  for (const record of records.slice(0, headerWithin)) {
    const header = readHeader(record)
    if (isHeader(header) && header.columns.size > (best?.columns.size ?? 0)) best = header
  }
  return best
}

const isHeader = ({ columns }: Header) =>
  columns.has('vin') && (columns.has('make') || columns.has('title')) && columns.size >= minFields

export const fieldsRecognised = (records: readonly SourceRecord[]): number =>
  Math.max(0, ...records.slice(0, headerWithin).map((record) => readHeader(record).columns.size))

/** Whether a record repeats the header: concatenated exports contain it again. */
export function repeatsHeader(header: Header, cells: readonly string[]): boolean {
  const vinColumn = header.columns.get('vin')?.[0] ?? 0
  if (squashed(cells[vinColumn] ?? '') !== squashed(header.cells[vinColumn] ?? '')) return false
  const same = cells.filter((cell, i) => cell !== '' && squashed(cell) === squashed(header.cells[i] ?? '')).length
  return same >= Math.max(2, header.cells.filter((cell) => cell !== '').length / 2)
}

function readHeader(record: SourceRecord): Header {
  const cells = record.cells.map((cell) => cleanText(cell))
  const ranked = new Map<Field, { column: number; rank: number }[]>()
  const mapping: Record<string, string> = {}
  const unused: string[] = []
  cells.forEach((cell, column) => {
    const claims = claimsOf(cell)
    for (const { field, rank } of claims) ranked.set(field, [...(ranked.get(field) ?? []), { column, rank }])
    if (claims.length > 0) mapping[cell] = claims.map((claim) => claim.field).join(' + ')
    else if (cell !== '') unused.push(cell)
  })
  const columns = new Map([...ranked].map(([field, found]) => [field, bestFirst(found)] as const))
  return { line: record.line, cells, columns, mapping, unused, format: nearestLayout(cells) }
}

const bestFirst = (found: { column: number; rank: number }[]) =>
  [...found].sort((a, b) => a.rank - b.rank || a.column - b.column).map(({ column }) => column)

/** The greatest overlap of column names (Jaccard), if a third of all names is shared. */
function nearestLayout(cells: readonly string[]): string | null {
  const own = new Set(cells.map(squashed).filter((cell) => cell !== ''))
  let best: { name: string; overlap: number } | null = null
  for (const [name, line] of Object.entries(layouts)) {
    const theirs = new Set(line.split(' '))
    const shared = [...own].filter((cell) => theirs.has(cell)).length
    const overlap = shared / (own.size + theirs.size - shared)
    if (overlap >= 1 / 3 && overlap > (best?.overlap ?? 0)) best = { name, overlap }
  }
  return best?.name ?? null
}

const squashed = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
