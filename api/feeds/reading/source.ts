import { createHash } from 'node:crypto'
import { stopWhenCancelled } from '../refusals'
import { openArchive } from './archive'
import { type OpenFile, takeHead } from './chunks'
import { type Encoding, EncodingDetector } from './encoding'
import { gunzipped } from './gzip'
import { atMost, type FileLimits, noLimits } from './limits'
import { magicLength, oldOfficeRefusal, startsGzip, startsOldOfficeFile, startsZip } from './magic'
import type { Workbook } from './workbook/workbook'

export interface SourceFacts {
  /** Counts them as the file comes, packed or not. */
  bytes: number
  sha256: string
  encoding: Encoding
  unpackedBytes: number
}

/** Opens a listing file, unpacked and within its limits, until it is closed. */
export interface Source extends SourceFacts {
  /** Gives the text; nothing of a workbook, whose sheets are read instead. */
  open: OpenFile
  workbook: Workbook | null
  limits: FileLimits
  close(): void
}

export interface SourceOptions {
  /** Bounds nothing when left out. */
  limits?: FileLimits
  encoding?: Encoding | 'auto'
  signal?: AbortSignal
}

/**
 * Reads the file through once: measures it, unpacks ZIP and gzip, finds its encoding. Whoever opens a source closes it.
 * Throws FileRefused for an empty file, a PDF or picture, a workbook or archive that is damaged, locked or unsuitable, and
 * beyond the limits; ImportCancelled.
 */
export async function openSource(open: OpenFile, options: SourceOptions = {}): Promise<Source> {
  const { limits = noLimits, signal } = options
  const packed: OpenFile = () => atMost(open(), limits.maxBytes)
  const meter = new Meter(packed, signal)
  const outer = await takeHead(meter.chunks(), magicLength)
  const { head, whole } = await takeHead(gunzipped(outer.whole, limits), magicLength)
  const archive = startsZip(head) ? await openArchive(whole, limits, startsGzip(outer.head)) : null
  const workbook = archive?.workbook ?? null
  const close = () => archive?.close()
  try {
    const text = workbook ? ofWorkbook(workbook) : await lookThrough(archive ? archive.open() : whole, options)
    const unpacked: OpenFile = archive ? archive.open : () => gunzipped(packed(), limits)
    return { ...meter.facts(), ...text, open: unpacked, workbook, limits, close }
  } catch (error) {
    close()
    throw error
  }
}

/** Names the encoding of XML, in which all parts of a workbook are. */
const ofWorkbook = ({ unpackedBytes }: Workbook) => ({ encoding: 'utf-8' as const, unpackedBytes })

async function lookThrough(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, signal }: SourceOptions,
): Promise<Pick<SourceFacts, 'encoding' | 'unpackedBytes'>> {
  const detector = new EncodingDetector()
  const { head, whole } = await takeHead(chunks, magicLength)
  if (startsOldOfficeFile(head)) throw await oldOfficeRefusal(whole)
  let unpackedBytes = 0
  for await (const chunk of whole) {
    stopWhenCancelled(signal)
    detector.read(chunk)
    unpackedBytes += chunk.length
  }
  const detected = detector.encoding()
  return { encoding: encoding === undefined || encoding === 'auto' ? detected : encoding, unpackedBytes }
}

class Meter {
  private readonly hash = createHash('sha256')
  private bytes = 0

  constructor(
    private readonly open: OpenFile,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async *chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.open()) {
      stopWhenCancelled(this.signal)
      this.hash.update(chunk)
      this.bytes += chunk.length
      yield chunk
    }
  }

  facts() {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') }
  }
}
