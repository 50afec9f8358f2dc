import { type ColumnSettings, headerOf, isHeader, keyOf } from '../headers'
import { FileRefused } from '../refusals'
import { ColumnTree } from './column-tree'
import { addLeaves } from './json-records'
import { type JsonPlace, type JsonRecord, JsonScanner } from './json-scanner'
import { asSourceRecords, type TreeRecord } from './tree-records'

const maxPlaces = 50
const enoughRecords = 100
/** Characters; then each time that twice as many were read. */
const evaluateFrom = 64 * 1024

/**
 * The array whose objects say most of a vehicle, else the objects that stand one after another without an array. When no
 * vehicle can be told: where most objects are. Throws FileRefused (FILE_EMPTY) when there is no object at all.
 */
export async function findJsonPlace(text: AsyncIterable<string>, settings: ColumnSettings): Promise<JsonPlace> {
  const structure = new JsonStructure(settings)
  let length = 0
  let evaluateAt = evaluateFrom
  for await (const piece of text) {
    structure.read(piece, false)
    length += piece.length
    if (length < evaluateAt) continue
    evaluateAt *= 2
    const found = structure.vehicles()
    if (found && found.records >= enoughRecords) return found.place
  }
  structure.read('', true)
  const found = structure.vehicles() ?? structure.longest()
  if (!found) throw new FileRefused('FILE_EMPTY', 'The JSON has no objects.')
  return found.place
}

interface Place {
  place: JsonPlace
  columns: ColumnTree
  records: number
  /** Cells of its first record, which tell whether it holds several vehicles. */
  sample: readonly string[]
  /** Found with so many columns; more of them are judged anew. */
  judged: { columns: number; fields: number }
}

const notJudged = { columns: 0, fields: 0 }
const maxNesting = 4
const placeAt = (place: JsonPlace): Place => ({
  place,
  columns: new ColumnTree(),
  records: 0,
  sample: [],
  judged: notJudged,
})

class JsonStructure {
  private readonly inArrays = new JsonScanner()
  private readonly documents = new JsonScanner(null)
  private readonly arrays = new Map<string, Place>()
  private readonly outermost = placeAt(null)

  constructor(private readonly settings: ColumnSettings) {}

  read(piece: string, ended: boolean): void {
    for (const record of this.inArrays.read(piece, ended)) {
      const place = this.arrayAt(record.place)
      this.count(place, record)
      if ((place?.records ?? 0) <= enoughRecords) this.lookInto(record.value, record, 0)
    }
    for (const record of this.documents.read(piece, ended)) this.count(this.outermost, record)
  }

  vehicles(): Place | null {
    const arrays = [...this.arrays.values()].map((place) => ({ place, fields: this.fieldsOf(place) }))
    const [best] = arrays.sort((a, b) => b.fields - a.fields || b.place.records - a.place.records)
    if (best && best.fields > 0) return best.place
    return this.fieldsOf(this.outermost) > 0 ? this.outermost : null
  }

  longest(): Place | null {
    const places = [...this.arrays.values(), this.outermost].filter(({ records }) => records > 0)
    return places.sort((a, b) => b.records - a.records)[0] ?? null
  }

  private arrayAt(path: string): Place | null {
    const known = this.arrays.get(path)
    if (known || this.arrays.size >= maxPlaces) return known ?? null
    const place = placeAt(path)
    this.arrays.set(path, place)
    return place
  }

  /** Counts the arrays within an object of an array: search servers answer `results` that have `hits`. */
  private lookInto(value: unknown, { place, line }: JsonRecord, depth: number) {
    if (typeof value !== 'object' || value === null || depth > maxNesting) return
    for (const [key, inner] of Object.entries(value)) {
      const path = place === '' ? key : `${place}/${key}`
      const elements: unknown[] = Array.isArray(inner) ? inner : []
      const objects = elements.filter((element) => typeof element === 'object' && element !== null)
      const nested = objects.length > 0 ? this.arrayAt(path) : null
      for (const object of objects) {
        this.count(nested, { place: path, line, value: object, fault: null })
        if ((nested?.records ?? 0) <= enoughRecords)
          this.lookInto(object, { place: path, line, value: object, fault: null }, depth + 1)
      }
      if (!Array.isArray(inner)) this.lookInto(inner, { place: path, line, value: inner, fault: null }, depth + 1)
    }
  }

  private count(place: Place | null, { line, value, fault }: JsonRecord) {
    if (!place) return
    place.records += 1
    if (fault !== null || place.records > enoughRecords) return
    const record: TreeRecord = { line, nodes: [], values: [], fault }
    addLeaves(record, value, place.columns.root, place.columns)
    const [row] = asSourceRecords([record], place.columns)
    if (place.records === 1) place.sample = row?.cells ?? []
  }

  /** 0 when no vehicle could be told from the others. */
  private fieldsOf(place: Place): number {
    const { paths } = place.columns
    if (paths.length === place.judged.columns) return place.judged.fields
    const header = headerOf(0, paths, this.settings)
    const key = place.sample[header.columns.get(keyOf(this.settings))?.[0] ?? -1] ?? ''
    const isVehicle = isHeader(header) && !key.includes('|')
    place.judged = { columns: paths.length, fields: isVehicle ? header.columns.size : 0 }
    return place.judged.fields
  }
}
