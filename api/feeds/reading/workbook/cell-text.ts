import { cutText } from '../../../vehicles/normalize/text'
import { decodeEntities } from '../xml-tokens'

/** No cell of a spreadsheet holds more characters. */
const maxLength = 32_767

/** Gathers the text of one cell, whose runs have formats of their own. What is written about its pronunciation is left out. */
export class CellText {
  private value = ''
  private raw = ''
  private isOpen = false
  private isPhonetic = false

  clear(): void {
    this.value = this.raw = ''
    this.isOpen = this.isPhonetic = false
  }

  open(name: string): void {
    if (name === 'rPh') this.isPhonetic = true
    else if (name === 't' || name === 'v') this.isOpen = !this.isPhonetic
  }

  close(name: string): void {
    if (name === 'rPh') this.isPhonetic = false
    else if (name === 't' || name === 'v') this.isOpen = false
  }

  text(raw: string, isCdata: boolean): void {
    if (!this.isOpen || this.value.length > maxLength || this.raw.length > maxLength * longestEntity) return
    if (!isCdata) this.raw += raw
    else {
      this.value += decodeEntities(this.raw) + raw
      this.raw = ''
    }
  }

  toString(): string {
    const text = this.value + decodeEntities(this.raw)
    return cutText(text.includes('_x') ? text.replace(escaped, unescaped) : text, maxLength)
  }
}

const longestEntity = '&#x10ffff;'.length

/** Signs that XML cannot hold are written as _x000D_, and what looks like that as _x005F_x000D_. */
const escaped = /_x([\da-f]{4})_/gi
const unescaped = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))
