import { closeSync, createWriteStream, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl'
import { scratchPath } from '../../scratch'
import { FileRefused } from '../refusals'
import type { OpenFile } from './chunks'
import { isZlibError } from './gzip'
import { type FileLimits, refuseUnpacked, unpackedAtMost } from './limits'

export interface Archive {
  /** The one listing file, unpacked. */
  open: OpenFile
  close(): void
}

const maxEntries = 1_000

/**
 * A ZIP archive is read from its end, so it is kept in a temporary file that has no name any more: whatever happens to
 * the process, nothing is left. Throws FileRefused unless the archive has exactly one listing file.
 */
export async function openArchive(chunks: AsyncIterable<Uint8Array>, limits: FileLimits): Promise<Archive> {
  const path = await scratchPath(tmpdir())
  const descriptor = openSync(path, 'wx+', 0o600)
  let zip: ZipFile | null = null
  try {
    rmSync(path)
    await pipeline(chunks, createWriteStream('', { fd: descriptor, autoClose: false }))
    zip = await fromFdPromise(descriptor, { autoClose: false })
    const opened = zip
    const entry = listingIn(await entriesOf(opened))
    refuseUnpacked(entry.uncompressedSize, entry.compressedSize, limits.maxUnpackedBytes)
    return { open: () => entryBytes(opened, entry, limits), close: () => opened.close() }
  } catch (error) {
    if (zip) zip.close()
    else closeSync(descriptor)
    throw asRefusal(error)
  }
}

async function* entryBytes(zip: ZipFile, entry: Entry, limits: FileLimits): AsyncGenerator<Uint8Array> {
  try {
    const stream = await zip.openReadStreamPromise(entry)
    yield* unpackedAtMost(stream, () => entry.compressedSize, limits)
  } catch (error) {
    throw asRefusal(error)
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries)
    throw new FileRefused('FILE_UNREADABLE', `The ZIP file holds more than ${maxEntries} files.`)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

const isWorkbook = /^xl\/workbook\.(xml|bin)$|^META-INF\/manifest\.xml$/i
const isArchive = /\.(zip|gz|tgz|7z|rar|bz2|xz|tar)$/i
const isListing = /\.(csv|tsv|tab|psv|txt|dat|xml|rss|atom|json|jsonl|ndjson)$/i
const isSomethingElse =
  /(^|\/)(__MACOSX\/|\.|thumbs\.db$|(read[-_ ]?me|licen[cs]e|changes|changelog)[^/]*$)|\/$|\.(jpe?g|png|gif|webp|heic|svg|pdf|docx?|html?|md|rtf|xsd|dtd|css|js|mp4|mov)$/i

/** Throws FileRefused unless exactly one entry is a listing file. */
function listingIn(entries: readonly Entry[]): Entry {
  const names = entries.map(({ fileName }) => fileName)
  if (names.some((name) => isWorkbook.test(name))) throw refused('The file is an Excel workbook: save it as CSV.')
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
function asRefusal(error: unknown): unknown {
  if (error instanceof FileRefused || !(error instanceof Error)) return error
  if ('code' in error && !isZlibError(error)) return error
  return refused(`The ZIP file is damaged (${error.message}).`)
}
