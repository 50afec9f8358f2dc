import { createHash } from 'node:crypto'
import { stopWhenCancelled } from '../refusals'
import { openArchive } from './archive'
import { type OpenFile, takeHead } from './chunks'
import { type Encoding, EncodingDetector } from './encoding'
import { gunzipped } from './gzip'
import { atMost, type FileLimits, noLimits } from './limits'

export interface SourceFacts {
  /** Counts them as the file comes, packed or not. */
  bytes: number
  sha256: string
  encoding: Encoding
  unpackedBytes: number
}

/** Opens a listing file, unpacked and within its limits, until it is closed. */
export interface Source extends SourceFacts {
  open: OpenFile
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
 * Throws FileRefused for an empty file, a workbook, PDF or picture, a damaged or unsuitable archive, and beyond the
 * limits; ImportCancelled.
 */
export async function openSource(open: OpenFile, options: SourceOptions = {}): Promise<Source> {
  const { limits = noLimits, signal } = options
  const packed: OpenFile = () => atMost(open(), limits.maxBytes)
  const meter = new Meter(packed, signal)
  const { head, whole } = await takeHead(meter.chunks(), zipMagic.length)
  const archive = zipMagic.every((byte, i) => head[i] === byte) ? await openArchive(whole, limits) : null
  const unpacked: OpenFile = archive ? archive.open : () => gunzipped(packed(), limits)
  const close = () => archive?.close()
  try {
    const text = await lookThrough(archive ? archive.open() : gunzipped(whole, limits), options)
    return { ...meter.facts(), ...text, open: unpacked, limits, close }
  } catch (error) {
    close()
    throw error
  }
}

const zipMagic = [0x50, 0x4b, 0x03, 0x04]

async function lookThrough(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, signal }: SourceOptions,
): Promise<Pick<SourceFacts, 'encoding' | 'unpackedBytes'>> {
  const detector = new EncodingDetector()
  let unpackedBytes = 0
  for await (const chunk of chunks) {
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
