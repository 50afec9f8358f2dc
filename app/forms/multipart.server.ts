import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { data } from '@remix-run/node'
import type { RequestContext } from '~/session/request-context.server'
import type { ResponseDraft } from '~/session/response-draft.server'
import type { FileLimits } from '../../api/http/form-files.contract'
import { type FormLimits, isMultipart, MultipartError, type ReceivedFile, receiveForm } from '../../api/http/receive'

const megabyte = 1024 * 1024
/** More than its files may have, so that a file that is too large is told at its field. */
const maxBytesWithFiles = 55 * megabyte
const maxBytesWithMany = 160 * megabyte

export interface SentForm {
  form: FormData
  /** By the field's name; their bytes stay on the disk. */
  files: Record<string, File>
  errors: Record<string, string>
}

/** A posted form with the files that it takes. Throws the error page's 400 or 413 when it cannot be read. */
export const readForm = (
  request: Request,
  context: Partial<RequestContext>,
  files: FileLimits,
  counts: FileLimits = {},
): Promise<SentForm> => {
  const names = Object.keys(files)
  const takesMany = Object.keys(counts).length > 0
  const body = takesMany ? maxBytesWithMany : names.length > 0 ? maxBytesWithFiles : megabyte
  const maxFiles = names.reduce((sum, name) => sum + (counts[name] ?? 1), 0) || undefined
  return read(request, { folder: context.scratch ?? tmpdir(), files, body, maxFiles }, context.response?.afterwards)
}

export const fieldsIn = async (request: Request): Promise<FormData> => (await readForm(request, {}, {})).form

export const textIn = async (request: Request): Promise<FormData> =>
  (await read(request, { folder: tmpdir(), files: {}, body: 8 * megabyte, skipsFiles: true })).form

async function read(request: Request, limits: FormLimits, afterwards?: ResponseDraft['afterwards']): Promise<SentForm> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.body) throw unreadable('too large')
  try {
    if (isMultipart(request.headers.get('content-type'))) return await withFiles(request, limits, afterwards)
    return { form: await request.formData(), files: {}, errors: {} }
  } catch (error) {
    if (error instanceof MultipartError) throw unreadable(error.reason)
    if (error instanceof TypeError) throw unreadable('malformed')
    throw error
  }
}

const unreadable = (reason: MultipartError['reason']) =>
  data({ message: wordsFor[reason], code: 'invalid' }, { status: reason === 'too large' ? 413 : 400 })

const wordsFor = {
  malformed: 'The form could not be read. Go back and send it again.',
  'too large': 'This is too large to be sent. Go back, choose smaller files and send the form again.',
  'unasked file': 'This form takes no such file. Go back and send it without.',
}

async function withFiles(
  request: Request,
  limits: FormLimits,
  afterwards: ResponseDraft['afterwards'] = [],
): Promise<SentForm> {
  const body = request.body as unknown as AsyncIterable<Uint8Array> | null
  const received = await receiveForm({ body, contentType: request.headers.get('content-type') }, limits)
  afterwards.push(received.discard)
  const sent: SentForm = { form: new FormData(), files: {}, errors: {} }
  for (const [name, value] of received.fields) sent.form.append(name, value)
  for (const file of received.files) {
    if (file.path === null) sent.errors[file.field] = tooLarge(limits.files[file.field] ?? 0)
    else sent.files[freeName(sent.files, file.field)] = await asFile(file, file.path)
  }
  return sent
}

function freeName(files: SentForm['files'], field: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? field : `${field} ${n}`
    if (!Object.hasOwn(files, name)) return name
  }
}

const asFile = async ({ name }: ReceivedFile, path: string) => new File([await openAsBlob(path)], name)

const tooLarge = (bytes: number) => `This file is too large: at most ${Math.floor(bytes / megabyte)} MB can be taken.`
