import { closeSync, createWriteStream, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromFdPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import { scratchPath } from '../../scratch'
import { FileRefused } from '../refusals'
import { type OpenFile, takeHead } from './chunks'
import { isZlibError } from './gzip'
import { type FileLimits, refuseUnpacked, unpackedAtMost } from './limits'
import { magicLength, startsOfficeFile, startsZip } from './magic'
import { OfficePackage, type Part } from './workbook/package'
import { openWorkbook, type Workbook } from './workbook/workbook'

export interface Archive {
  /** The one listing file, unpacked; nothing of a workbook. */
  open: OpenFile
  /** Holds null when the listing file is text. */
  workbook: Workbook | null
  close(): void
}

const maxEntries = 1_000

/**
 * A ZIP archive is read from its end, so it is kept in a temporary file that has no name any more: whatever happens to
 * the process, nothing is left. A workbook is an archive of its own, and may lie in another one. Throws FileRefused unless
 * there is exactly one listing file.
 */
export async function openArchive(
  chunks: AsyncIterable<Uint8Array>,
  limits: FileLimits,
  isPacked = false,
): Promise<Archive> {
  const { head, whole } = await takeHead(chunks, magicLength)
  const path = await scratchPath(tmpdir())
  const descriptor = openSync(path, 'wx+', 0o600)
  let zip: ZipFile | null = null
  try {
    rmSync(path)
    await pipeline(whole, createWriteStream('', { fd: descriptor, autoClose: false }))
    // Leaves the names to `nameOf`: nothing is written under them, and some writers begin those of a workbook with a slash.
    zip = await fromFdPromise(descriptor, { autoClose: false, decodeStrings: false })
    const opened = zip
    const entries = await entriesOf(opened)
    const close = () => opened.close()
    if (isOfficeFile(entries)) return { ...(await workbookIn(opened, entries, limits)), close }
    if (isPacked) throw refused('The file is packed twice: unpack it once.')
    return await listingFile(opened, entries, limits)
  } catch (error) {
    if (zip) zip.close()
    else closeSync(descriptor)
    throw asRefusal(error, startsOfficeFile(head))
  }
}

/** Opens the listing file, which is text or a workbook. */
async function listingFile(zip: ZipFile, entries: readonly Entry[], limits: FileLimits): Promise<Archive> {
  const entry = listingIn(entries)
  refuseUnpacked(entry.uncompressedSize, entry.compressedSize, limits.maxUnpackedBytes)
  const open = () => entryBytes(zip, entry, limits)
  const { head, whole } = await takeHead(open(), magicLength)
  const inner = startsZip(head) ? await openArchive(whole, limits, true) : await closed(whole)
  const close = () => {
    inner?.close()
    zip.close()
  }
  return { open, workbook: inner?.workbook ?? null, close }
}

async function closed(chunks: AsyncIterable<Uint8Array>): Promise<null> {
  await chunks[Symbol.asyncIterator]().return?.()
  return null
}

async function* entryBytes(zip: ZipFile, entry: Entry, limits: FileLimits, isPart = false): AsyncGenerator<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    yield* unpackedAtMost(stream, () => entry.compressedSize, limits)
  } catch (error) {
    throw asRefusal(error, isPart)
  }
}

/** Gives nothing, because rows of a workbook come from its sheets. */
async function* noText(): AsyncGenerator<Uint8Array> {}

const isOfficeFile = (entries: readonly Entry[]) => entries.some(({ fileName }) => isContentTypes(fileName))

const isContentTypes = (name: string): boolean => name.toLowerCase() === '[content_types].xml'

async function workbookIn(zip: ZipFile, entries: readonly Entry[], limits: FileLimits) {
  if (entries.some((entry) => entry.isEncrypted())) throw refused('The workbook is protected by a password.')
  const parts = entries.map((entry): Part => {
    const { fileName: name, uncompressedSize: bytes, compressedSize: packedBytes } = entry
    return { name, bytes, packedBytes, open: () => entryBytes(zip, entry, limits, true) }
  })
  const workbook = await openWorkbook(new OfficePackage(parts), limits)
  return { open: noText, workbook }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries)
    throw new FileRefused('FILE_UNREADABLE', `The ZIP file holds more than ${maxEntries} files.`)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const isWorkbook = entries.some((entry) => isContentTypes(partName(nameOf(entry))))
  for (const entry of entries) entry.fileName = isWorkbook ? partName(nameOf(entry)) : plainName(nameOf(entry))
  return entries
}

const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)

/** Returns the name from the root of the workbook: “/xl/workbook.xml” and “./xl/workbook.xml” are one part. */
const partName = (name: string): string => name.replace(/^(?:\.?\/)+/, '')

/** Throws for a name that leads elsewhere. */
function plainName(name: string): string {
  const fault = validateFileName(name)
  if (fault !== null) throw new Error(fault)
  return name
}

const otherSheets: readonly [RegExp, string][] = [
  [/^META-INF\/manifest\.xml$/i, 'an OpenDocument spreadsheet: save it as .xlsx or CSV'],
  [/^Index\/Document\.iwa$/i, 'a Numbers document: export it as .xlsx or CSV'],
]
const isArchive = /\.(zip|gz|tgz|7z|rar|bz2|xz|tar)$/i
const isListing = /\.(csv|tsv|tab|psv|txt|dat|xml|rss|atom|json|jsonl|ndjson|xlsx|xlsm|xlsb|xls|ods)$/i
const isSomethingElse =
  /(^|\/)(__MACOSX\/|\.|thumbs\.db$|(read[-_ ]?me|licen[cs]e|changes|changelog)[^/]*$)|\/$|\.(jpe?g|png|gif|webp|heic|svg|pdf|docx?|html?|md|rtf|xsd|dtd|css|js|mp4|mov)$/i

/** Throws FileRefused unless exactly one entry is a listing file. */
function listingIn(entries: readonly Entry[]): Entry {
  const names = entries.map(({ fileName }) => fileName)
  const other = otherSheets.find(([pattern]) => names.some((name) => pattern.test(name)))
  if (other) throw refused(`The file is ${other[1]}.`)
  const nested = names.find((name) => isArchive.test(name))
  if (nested !== undefined) throw refused(`The ZIP file holds another archive (${shown([nested])}): unpack it first.`)
  const files = entries.filter(({ fileName }) => !isSomethingElse.test(fileName))
  const named = files.filter(({ fileName }) => isListing.test(fileName))
  const [listing, ...others] = named.length > 0 ? named : files
  if (!listing) throw refused('The ZIP file holds no listing file.')
  if (others.length > 0)
    throw refused(
      `The ZIP file holds ${others.length + 1} listing files (${shown([listing, ...others].map(({ fileName }) => fileName))}): send one at a time.`,
    )
  if (listing.isEncrypted()) throw refused('The ZIP file is protected by a password.')
  if (!listing.canDecodeFileData()) throw refused('The ZIP file is packed by a method that is not supported.')
  return listing
}

const refused = (sentence: string) => new FileRefused('FILE_UNREADABLE', sentence)

const shown = (names: readonly string[]) =>
  [...names.slice(0, 10).map((name) => name.slice(0, 60)), ...(names.length > 10 ? ['…'] : [])].join(', ')

/** yauzl says what is wrong with an archive by plain errors; those of the file system have a code. */
function asRefusal(error: unknown, isWorkbook = false): unknown {
  if (error instanceof FileRefused || !(error instanceof Error)) return error
  if ('code' in error && !isZlibError(error)) return error
  if (isWorkbook) return refused('The workbook is damaged or cut off. Save it again, and send it then.')
  return refused(`The ZIP file is damaged (${error.message}).`)
}
