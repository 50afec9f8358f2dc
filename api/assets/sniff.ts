/** By its first bytes; its name and the browser's Content-Type are ignored. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf' | 'text'

export const mimeOf: Record<FileType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  text: 'text/plain; charset=utf-8',
}

const endings: Partial<Record<FileType, string>> = { jpeg: 'jpg', text: 'txt' }
export const endingOf = (type: FileType): string => endings[type] ?? type

export const sniffedBytes = 4096

/** Null when it is nothing that may be uploaded; markup is never plain text. */
export function sniff(start: Buffer): FileType | null {
  const has = (text: string, at = 0) => start.subarray(at, at + text.length).toString('latin1') === text
  if (has('\xff\xd8\xff')) return 'jpeg'
  if (has('\x89PNG\r\n\x1a\n')) return 'png'
  if (has('RIFF') && has('WEBP', 8)) return 'webp'
  if (has('ftyp', 4)) return /avi[fs]/.test(start.subarray(8, 40).toString('latin1')) ? 'avif' : null
  if (has('%PDF-')) return 'pdf'
  return isPlainText(start) ? 'text' : null
}

function isPlainText(start: Buffer): boolean {
  if (start.length === 0 || start.includes(0)) return false
  try {
    // A letter may be cut in two where the sample ends.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return !/^\s*</.test(text) && !/<(?:!doctype|html|svg|script|\?xml)/i.test(text)
  } catch {
    return false
  }
}
