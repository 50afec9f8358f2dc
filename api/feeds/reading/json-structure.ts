import { type ColumnSettings, headerOf, isHeader } from '../headers'
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
  /** Found with so many columns; more of them are judged anew. */
  judged: { columns: number; fields: number }
}

const notJudged = { columns: 0, fields: 0 }

class JsonStructure {
  private readonly inArrays = new JsonScanner()
  private readonly documents = new JsonScanner(null)
  private readonly arrays = new Map<string, Place>()
  private readonly outermost: Place = { place: null, columns: new ColumnTree(), records: 0, judged: notJudged }

  constructor(private readonly settings: ColumnSettings) {}

  read(piece: string, ended: boolean): void {
    for (const record of this.inArrays.read(piece, ended)) this.count(this.arrayAt(record.place), record)
    for (const record of this.documents.read(piece, ended)) this.count(this.outermost, record)
  }

  vehicles(): Place | null {
    const arrays = [...this.arrays.values()].map((place) => ({ place, fields: this.fieldsOf(place) }))
    const [best] = arrays.sort((a, b) => b.fields - a.fields)
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
    const place = { place: path, columns: new ColumnTree(), records: 0, judged: notJudged }
    this.arrays.set(path, place)
    return place
  }

  private count(place: Place | null, { line, value, fault }: JsonRecord) {
    if (!place) return
    place.records += 1
    if (fault !== null || place.records > enoughRecords) return
    const record: TreeRecord = { line, nodes: [], values: [], fault }
    addLeaves(record, value, place.columns.root, place.columns)
    asSourceRecords([record], place.columns)
  }

  /** 0 when no vehicle could be told from the others. */
  private fieldsOf(place: Place): number {
    const { paths } = place.columns
    if (paths.length === place.judged.columns) return place.judged.fields
    const header = headerOf(0, paths, this.settings)
    place.judged = { columns: paths.length, fields: isHeader(header) ? header.columns.size : 0 }
    return place.judged.fields
  }
}
