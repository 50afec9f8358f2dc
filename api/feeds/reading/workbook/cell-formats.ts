import { dateFromSerial, format, getFormatFromId, getFormatInfo } from 'numfmt'
import { type Part, readXml } from './package'
import { attributeMap } from './relationships'

type Writer = (raw: string) => string

/** Writes numbers as the sheet shows them, so that '$24,395', '50,000 km' and the ZIP code 08021 say what their author sees. */
export class CellFormats {
  private readonly writers = new Map<string, Writer>()

  constructor(
    /** Holds the format's code by the number of the cell's style. */
    private readonly codes: readonly string[],
    private readonly countsFrom1904: boolean,
  ) {}

  textOf(style: number, raw: string): string {
    const code = this.codes[style] ?? general
    const known = this.writers.get(code)
    if (known) return known(raw)
    const writer = writerOf(code, this.countsFrom1904)
    this.writers.set(code, writer)
    return writer(raw)
  }
}

const general = 'General'
/** No program makes a longer one. */
const maxCodeLength = 255
const maxStyles = 100_000

/** Reads which format each style of a cell has. */
export async function readCellFormats(part: Part | null, countsFrom1904: boolean): Promise<CellFormats> {
  const own = new Map<number, string>()
  const codes: string[] = []
  let isOfCells = false
  await readXml(part, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'numFmt' && !(name === 'xf' && isOfCells)) return
      const values = attributeMap(attributes)
      const id = Number(values.get('numFmtId') ?? 0)
      if (name === 'xf') {
        if (codes.length < maxStyles) codes.push(own.get(id) ?? getFormatFromId(id) ?? general)
      } else if (own.size < maxStyles) own.set(id, values.get('formatCode') ?? general)
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
    text() {},
  })
  return new CellFormats(codes, countsFrom1904)
}

/** Numbers in these would lose digits, or are what the cell holds anyway. */
const writtenPlainly = new Set(['error', 'general', 'text', 'scientific', 'fraction'])

function writerOf(code: string, countsFrom1904: boolean): Writer {
  const ours = code.length > maxCodeLength ? general : withoutLocale(code)
  const { type, isDate } = getFormatInfo(ours)
  if (isDate && type !== 'time') return (raw) => isoDate(raw, countsFrom1904)
  return writtenPlainly.has(type) ? plainNumber : (raw) => shownNumber(raw, ours)
}

/** A place's own signs would make 25.995 of 25,995. The currency's sign stays. */
const withoutLocale = (code: string): string =>
  code.replace(/\[\$([^\]-]*)-[^\]]*\]/g, (_, sign: string) => (sign === '' ? '' : `"${sign}"`))

/** Returns the digits as they are written where a number of JavaScript would round them. */
function shownNumber(raw: string, code: string): string {
  const value = Number(raw)
  if (!Number.isFinite(value) || isLong.test(raw)) return plainNumber(raw)
  const shown = format(code, value, { throws: false }).trim()
  if (shown.startsWith('##')) return plainNumber(raw)
  return value === 0 && !/[\p{L}\d]/u.test(shown) ? '0' : shown
}

const isLong = /^-?\d{16,}$/
const maxDigits = 15

/** Writes a number without an exponent, to the 15 digits that spreadsheets count with: 24395.99, not 24395.990000000002. */
function plainNumber(raw: string): string {
  if (/^-?\d+(?:\.\d{1,9})?$/.test(raw)) return raw
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  const rounded = Number(value.toPrecision(maxDigits))
  if (Math.abs(rounded) >= 1e21) return BigInt(rounded).toString()
  return Math.abs(rounded) >= 1e-6 || rounded === 0 ? String(rounded) : rounded.toFixed(20).replace(/0+$/, '')
}

const daysTo1904 = 1_462
/** The last day of the year 9999. */
const maxSerial = 2_958_466

/** Every place writes dates in another order: 2026-03-09 can be read in one way only. */
function isoDate(raw: string, countsFrom1904: boolean): string {
  const serial = Number(raw) + (countsFrom1904 ? daysTo1904 : 0)
  if (raw.trim() === '' || !(serial >= 1 && serial < maxSerial)) return plainNumber(raw)
  const [year, month, day, hours, minutes] = dateFromSerial(serial)
  const date = [year, two(month), two(day)].join('-')
  return Number.isInteger(serial) ? date : `${date} ${two(hours)}:${two(minutes)}`
}

const two = (part: number): string => String(part).padStart(2, '0')
