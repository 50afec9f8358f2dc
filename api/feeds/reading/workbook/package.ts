import type { OpenFile } from '../chunks'
import { decodedText } from '../decode'
import { type XmlHandler, XmlTokenizer } from '../xml-tokens'

/** Describes a file within an Office file, which is a ZIP archive of parts. */
export interface Part {
  name: string
  bytes: number
  packedBytes: number
  open: OpenFile
}

/** Finds parts by their names, which count the same in any case: some writers change it. */
export class OfficePackage {
  private readonly parts: ReadonlyMap<string, Part>

  constructor(parts: readonly Part[]) {
    this.parts = new Map(parts.map((part) => [part.name.toLowerCase(), part]))
  }

  part(name: string): Part | null {
    return this.parts.get(name.toLowerCase()) ?? null
  }
}

/** Reads all XML of a part. Throws FileRefused for a DOCTYPE. */
export async function readXml(part: Part | null, handler: XmlHandler): Promise<void> {
  if (!part) return
  const tokenizer = new XmlTokenizer(handler)
  for await (const piece of textOf(part)) tokenizer.read(piece, false)
  tokenizer.read('', true)
}

export const textOf = (part: Part): AsyncGenerator<string> => decodedText(part.open, 'utf-8')
