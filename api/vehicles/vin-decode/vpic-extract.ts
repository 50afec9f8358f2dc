import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { projectPath } from '../../database/paths'
import { memoized } from '../normalize/memoize'

export interface VpicMaker {
  name: string
  country: string
  kind: string
  makes: string[]
  /** Each a schema's number, with the model years that it holds for. */
  schemas: { number: number; from: number; to: number }[]
}

/** What the lines mean stands in data/README.md. Rows are read when they are asked for: most never are. */
export interface VpicExtract {
  maker(wmi: string): VpicMaker | null
  schema(number: number): string[]
  /** Tells whether keys of a schema look behind position 11, where the serial number begins. */
  asksSerial(number: number): boolean
  model(id: string): { make: string; model: string } | null
  /** The name of an element's coded value. */
  name(element: string, code: string): string | null
}

export function readVpicExtract(): VpicExtract {
  const packed = readFileSync(projectPath('api/vehicles/vin-decode/data/vpic.txt.gz'))
  const [names = '', models = '', makers = '', ...schemas] = gunzipSync(packed).toString('utf8').split('\n\n')
  const [nameOf, modelOf, makerOf] = [byFirstColumn(names), byFirstColumn(models), byFirstColumn(makers)]
  return {
    maker: memoized((wmi: string) => asMaker(makerOf.get(wmi))),
    schema: memoized((number: number) => (schemas[number] ?? '').split('\n')),
    asksSerial: memoized((number: number) => serialKeys.test(schemas[number] ?? '')),
    model(id) {
      const [make, model] = modelOf.get(id)?.split('\t') ?? []
      return make && model ? { make, model } : null
    },
    name: (element, code) => nameOf.get(element + code) ?? null,
  }
}

/** Finds keys with three places behind the bar. */
const serialKeys = /^[^\t\n]*\|(?:[^[\t\n]|\[[^\]]*\]){3}/m

const byFirstColumn = (section: string): Map<string, string> =>
  new Map(
    section.split('\n').map((row) => {
      const end = row.indexOf('\t')
      return [row.slice(0, end), row.slice(end + 1)]
    }),
  )

function asMaker(row: string | undefined): VpicMaker | null {
  const [name = '', country = '', kind = '', makes = '', schemas = ''] = row?.split('\t') ?? []
  if (name === '') return null
  return { name, country, kind, makes: makes.split(';').filter(Boolean), schemas: schemas.split(';').flatMap(asLink) }
}

function asLink(link: string): VpicMaker['schemas'] {
  const [, number, from, to] = /^(\d+):(\d+)-(\d*)$/.exec(link) ?? []
  return number && from
    ? [{ number: Number(number), from: Number(from), to: to ? Number(to) : Number.MAX_SAFE_INTEGER }]
    : []
}
