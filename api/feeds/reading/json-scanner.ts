import { FileRefused } from '../refusals'
import { beginningLike, closingQuote, parsed, trailingBackslashes } from './json-text'
import { TextWindow } from './text-window'
import { faults, maxDepth, maxRecordLength } from './tree-records'

/**
 * Where the records stand: in an array (the keys down to it, joined by '/'; '' is the outermost one), or null for one
 * after another without an array, as NDJSON has them.
 */
export type JsonPlace = string | null

export interface JsonRecord {
  place: string
  line: number
  value: unknown
  fault: string | null
}

interface Container {
  isArray: boolean
  place: string
}

interface OpenRecord {
  start: number
  line: number
  depth: number
  deepest: number
  isInString: boolean
  /** Too long: what comes of it is passed over. */
  isDropped: boolean
}

const maxKeyLength = 200
/** Reading again what lies behind a broken record may not cost more than this. */
const maxRereadLength = 64_000_000

/**
 * Cuts the objects of an array out of a JSON text, piece by piece. A record that is broken costs itself alone: reading
 * goes on where the next one begins, which is known by the first key that all of them share.
 */
export class JsonScanner {
  private readonly window = new TextWindow()
  private readonly containers: Container[] = []
  /** Containers that are open below the deepest level. */
  private tooDeep = 0
  private key = ''
  private lastString = ''
  private isInString = false
  private record: OpenRecord | null = null
  private records: JsonRecord[] = []
  private nextRecord: RegExp | null = null
  private rereadLength = 0

  /** Without a place the objects of every array are records. */
  constructor(private readonly place?: JsonPlace) {}

  /** Throws FileRefused when it is broken in too many places. */
  read(piece: string, ended: boolean): JsonRecord[] {
    this.records = []
    const from = this.record && !this.record.isDropped ? this.record.start : this.window.at
    if (!this.window.add(piece, ended, from)) return this.records
    if (this.record) this.record.start = 0
    this.readWindow()
    while (ended && this.record) {
      this.giveUp(this.record, faults.cutOff)
      this.readWindow()
    }
    return this.records
  }

  private readWindow() {
    while (this.window.at < this.window.text.length)
      if (!(this.record ? this.readRecord(this.record) : this.readOutside())) break
  }

  /** False while the end of a string has not come. */
  private readOutside(): boolean {
    const { window } = this
    const character = window.text[window.at]
    if (character === '"' || this.isInString) return this.readString()
    if (character === '{' && this.isRecordHere()) {
      const start = window.at
      this.record = { start, line: window.line(start), depth: 0, deepest: 0, isInString: false, isDropped: false }
      return true
    }
    if (character === '{' || character === '[') this.enter(character === '[')
    else if (character === '}' || character === ']') this.leave()
    else if (character === ':') this.key = this.lastString
    else if (character === ',') this.key = ''
    window.at += 1
    return true
  }

  /** Of a string that is too long to be a key nothing is kept. */
  private readString(): boolean {
    const { window } = this
    const { text, at } = window
    const start = this.isInString ? at : at + 1
    const end = closingQuote(text, start)
    if (end < 0 && !this.isInString && text.length - at < maxKeyLength) return false
    this.lastString = end < 0 || end - start > maxKeyLength ? '' : text.slice(start, end)
    this.isInString = end < 0
    window.at = end < 0 ? text.length - (trailingBackslashes(text, text.length) % 2) : end + 1
    return end >= 0
  }

  private enter(isArray: boolean) {
    if (this.containers.length >= maxDepth) {
      this.tooDeep += 1
      return
    }
    const outer = this.containers.at(-1)?.place ?? ''
    const place = this.key === '' ? outer : outer === '' ? this.key : `${outer}/${this.key}`
    this.containers.push({ isArray, place })
    this.key = ''
  }

  private leave() {
    if (this.tooDeep > 0) this.tooDeep -= 1
    else this.containers.pop()
  }

  private isRecordHere(): boolean {
    const container = this.containers.at(-1)
    if (this.tooDeep > 0) return false
    if (this.place === null) return container === undefined
    return container?.isArray === true && (this.place === undefined || container.place === this.place)
  }

  /** False while the record's end has not come. */
  private readRecord(record: OpenRecord): boolean {
    const end = this.endOf(record)
    if (end >= 0) this.take(record, end)
    else if (!record.isDropped && this.window.text.length - record.start > maxRecordLength)
      this.giveUp(record, faults.length)
    else return false
    return true
  }

  private endOf(record: OpenRecord): number {
    const { window } = this
    const { text } = window
    for (let at = window.at; at < text.length; at += 1) {
      if (record.isInString) {
        const end = closingQuote(text, at)
        window.at = end < 0 ? text.length - (trailingBackslashes(text, text.length) % 2) : end + 1
        if (end < 0) return -1
        record.isInString = false
        at = end
        continue
      }
      const code = text.charCodeAt(at)
      if (code === quote) record.isInString = true
      else if (code === openBrace || code === openBracket) {
        record.depth += 1
        if (record.depth > record.deepest) record.deepest = record.depth
      } else if (code === closeBrace || code === closeBracket) {
        record.depth -= 1
        if (record.depth === 0) {
          window.at = at + 1
          return window.at
        }
      }
      window.at = at + 1
    }
    return -1
  }

  private take(record: OpenRecord, end: number) {
    if (record.isDropped) {
      this.record = null
      return
    }
    if (record.deepest > maxDepth) return this.push(record, undefined, faults.depth)
    const text = this.window.text.slice(record.start, end)
    const value = parsed(text)
    if (value === undefined) return this.giveUp(record, invalid)
    this.nextRecord ??= beginningLike(text)
    this.push(record, value, null)
  }

  /** Goes on at the next beginning of a record. Without one, the rest of a record that is too long is passed over. */
  private giveUp(record: OpenRecord, fault: string) {
    if (record.isDropped) {
      this.record = null
      return
    }
    const { window } = this
    const rest = window.text.slice(record.start + 1, window.at)
    const next = this.nextRecord ? rest.search(this.nextRecord) : -1
    this.push(record, undefined, fault === faults.cutOff && next >= 0 ? invalid : fault)
    if (next < 0) {
      if (fault === faults.length) this.record = { ...record, isDropped: true }
      return
    }
    this.rereadLength += rest.length - next
    if (this.rereadLength > maxRereadLength)
      throw new FileRefused(
        'FILE_UNREADABLE',
        `The JSON is broken in too many places, the last at line ${record.line}.`,
      )
    window.rewind(record.start, record.line)
    window.at = record.start + 1 + next
  }

  private push({ line }: OpenRecord, value: unknown, fault: string | null) {
    this.records.push({ place: this.containers.at(-1)?.place ?? '', line, value, fault })
    this.record = null
  }
}

const invalid = 'The vehicle is no valid JSON.'

const quote = 0x22
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d
