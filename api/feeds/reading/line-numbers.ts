import type { SourceRecord } from './records'

/** Several records of XML or JSON may stand on one line: each is counted as if it stood on the next. */
export class LineNumbers {
  private last = 0

  next(record: SourceRecord): SourceRecord {
    const line = Math.max(record.line, this.last + 1)
    this.last = line
    return line === record.line ? record : { ...record, line }
  }
}
