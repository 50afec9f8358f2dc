import { FileRefused } from '../refusals'

/** Includes the name of an archive's first file. */
export const magicLength = 64

const startsWith = (head: Uint8Array, magic: readonly number[]): boolean => magic.every((byte, at) => head[at] === byte)

export const startsZip = (head: Uint8Array): boolean => startsWith(head, [0x50, 0x4b, 0x03, 0x04])
export const startsGzip = (head: Uint8Array): boolean => startsWith(head, [0x1f, 0x8b])

/** Programs write one of these first, so that a workbook is known as one when its end is missing. */
export const startsOfficeFile = (head: Uint8Array): boolean =>
  startsZip(head) &&
  /^(?:\.?[/\\])?(?:\[Content_Types\]\.xml|_rels[/\\]|xl[/\\]|docProps[/\\])/.test(
    Buffer.from(head).toString('latin1', 30),
  )

/** Excel wrote it until 2003, and writes it around a workbook that has a password. */
export const startsOldOfficeFile = (head: Uint8Array): boolean => startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])

const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

/** Tells an encrypted workbook from an old one by the name of its content, wherever that is written. */
export async function oldOfficeRefusal(chunks: AsyncIterable<Uint8Array>): Promise<FileRefused> {
  let end = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([end, chunk])
    if (bytes.includes(encryptedPart)) return refused('The workbook is protected by a password: save it without one.')
    end = bytes.subarray(-encryptedPart.length)
  }
  return refused('The file is an old Excel workbook (.xls): save it as .xlsx or CSV.')
}

const refused = (sentence: string) => new FileRefused('FILE_UNREADABLE', sentence)
