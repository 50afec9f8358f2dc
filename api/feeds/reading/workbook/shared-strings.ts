import { FileRefused } from '../../refusals'
import { CellText } from './cell-text'
import { type Part, readXml } from './package'

/** Bounds what memory holds of a workbook: the texts of its cells, in bytes of UTF-8. */
const maxBytes = 128 * 1024 ** 2
const maxTexts = 2_000_000

/** Holds the texts that cells refer to by number, in one piece of memory: as many strings would take several times as much. */
export class SharedStrings {
  private bytes = Buffer.alloc(64 * 1024)
  private ends = new Uint32Array(1024)
  private count = 0

  at(index: number): string {
    if (!(index >= 0 && index < this.count)) return ''
    return this.bytes.toString('utf8', this.startOf(index), this.ends[index])
  }

  /** Throws FileRefused (FILE_TOO_LARGE). */
  add(text: string): void {
    const start = this.startOf(this.count)
    const end = start + Buffer.byteLength(text)
    if (end > maxBytes || this.count >= maxTexts)
      throw new FileRefused('FILE_TOO_LARGE', 'The workbook has more text than we can read: save it as CSV.')
    if (end > this.bytes.length) this.bytes = Buffer.concat([this.bytes], Math.max(end, this.bytes.length * 2))
    if (this.count >= this.ends.length) {
      const longer = new Uint32Array(this.ends.length * 2)
      longer.set(this.ends)
      this.ends = longer
    }
    this.bytes.write(text, start)
    this.ends[this.count] = end
    this.count += 1
  }

  private startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] ?? 0)
  }
}

/** Reads the texts that all sheets share. Throws FileRefused (FILE_TOO_LARGE). */
export async function readSharedStrings(part: Part | null): Promise<SharedStrings> {
  const strings = new SharedStrings()
  const text = new CellText()
  await readXml(part, {
    open(name) {
      if (name === 'si') text.clear()
      else text.open(name)
    },
    close(name) {
      if (name === 'si') strings.add(text.toString())
      else text.close(name)
    },
    text: (raw, isCdata) => text.text(raw, isCdata),
  })
  return strings
}
