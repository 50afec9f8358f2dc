import { rm } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { Refusal } from '../refusals'
import { scratchPath, writeAtMost } from '../scratch'
import { atMost } from './at-most'
import type { FileLimits } from './form-files.contract'

export interface ReceivedFile {
  field: string
  /** The name that the person gave it: never used as a path. */
  name: string
  /** Its path until the form is discarded; null when it was too large. */
  path: string | null
  size: number
}

export interface ReceivedForm {
  fields: [name: string, value: string][]
  files: ReceivedFile[]
  discard(): Promise<void>
}

export interface FormLimits {
  folder: string
  /** Bytes: a larger file is skipped. A file in any other field ends the reading. */
  files: FileLimits
  body: number
  maxFiles?: number
  skipsFiles?: boolean
  /** Hears how many bytes have come before they are stored: a refusal of it ends the reading. */
  onBytes?: (bytes: number) => Promise<void>
}

export class MultipartError extends Error {
  constructor(readonly reason: 'malformed' | 'too large' | 'unasked file') {
    super(`The form is refused: ${reason}.`)
  }
}

type Body = { body: AsyncIterable<Uint8Array> | null; contentType: string | null | undefined }

const maxFieldBytes = 100_000
const maxParts = 200

export const isMultipart = (contentType: string | null | undefined): boolean =>
  /^multipart\/form-data\b/i.test(contentType ?? '')

/** Throws MultipartError, what the disk throws and what `onBytes` refuses, with nothing left behind. */
export async function receiveForm({ body, contentType }: Body, limits: FormLimits): Promise<ReceivedForm> {
  if (!body || !isMultipart(contentType)) throw new MultipartError('malformed')
  const form: ReceivedForm = { fields: [], files: [], discard: () => discard(form.files) }
  const work: ReceivedParts = { writing: [], streams: [], isOver: false }
  try {
    await pipeline(
      Readable.from(body),
      atMost(limits.body, () => new MultipartError('too large')),
      reported(limits.onBytes),
      parserOf(contentType ?? '', limits, form, work),
    )
    await Promise.all(work.writing)
    return form
  } catch (error) {
    work.isOver = true
    for (const stream of work.streams) stream.destroy()
    const outcomes = await Promise.allSettled(work.writing)
    await form.discard()
    throw outcomes.map((one) => one.status === 'rejected' && one.reason).find(isOfTheDisk) ?? whatIsWrong(error)
  }
}

const reported = (onBytes: FormLimits['onBytes']) =>
  async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      await onBytes?.(piece.length)
      yield piece
    }
  }

interface ReceivedParts {
  writing: Promise<void>[]
  streams: Readable[]
  /** The form has failed: a part that the parser still finds is written no more, for nobody would remove it. */
  isOver: boolean
}

const whatIsWrong = (error: unknown) =>
  error instanceof MultipartError || error instanceof Refusal ? error : new MultipartError('malformed')

function parserOf(contentType: string, limits: FormLimits, form: ReceivedForm, work: ReceivedParts): Writable {
  const files = limits.maxFiles ?? Math.max(1, Object.keys(limits.files).length)
  const parserLimits = { parts: maxParts, files, fieldSize: maxFieldBytes, headerSize: 8192 }
  // A part is a file when it has a file's name, whatever its type is.
  const isPartAFile = (_name?: string, _type?: string, filename?: string) => filename !== undefined
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: parserLimits, isPartAFile })
  const end = (reason: MultipartError['reason']) => void parser.destroy(new MultipartError(reason))
  const giveUp = (error: Error) => {
    parser.destroy(error)
    throw error
  }
  parser.on('field', (name: string | undefined, value, _nameCut, valueCut) => {
    if (name === undefined) end('malformed')
    else if (valueCut) end('too large')
    else form.fields.push([name, value])
  })
  parser.on('file', (field: string | undefined, stream, filename) => {
    work.streams.push(stream.on('error', () => {})) // its reader gets the error
    if (field === undefined) end('malformed')
    else if (filename === '' || limits.skipsFiles || work.isOver) stream.resume()
    else if (!Object.hasOwn(limits.files, field)) end('unasked file')
    else work.writing.push(written(stream, { field, name: named(filename) }, limits, form).catch(giveUp))
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit']) parser.on(event, () => end('too large'))
  return parser
}

async function written(
  stream: Readable,
  facts: { field: string; name: string },
  limits: FormLimits,
  form: ReceivedForm,
) {
  const file: ReceivedFile = { ...facts, path: null, size: 0 }
  form.files.push(file) // in the order of the form, which nothing before this awaits
  const path = await scratchPath(limits.folder)
  file.path = path
  const max = limits.files[facts.field] ?? 0
  file.size = await writeAtMost(path, stream.iterator({ destroyOnReturn: false }), max)
  if (file.size > max) file.path = null
  stream.resume() // what is left of one that is too large
}

/** Browsers write quotes and line breaks in a file's name as %22, %0D and %0A (WHATWG, multipart/form-data). */
const named = (filename: string): string => filename.replace(/%22|%0D|%0A/gi, decodeURIComponent).slice(-200)

const discard = async (files: readonly ReceivedFile[]) => {
  await Promise.all(files.map(({ path }) => path && rm(path, { force: true })))
}

const isOfTheDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error
