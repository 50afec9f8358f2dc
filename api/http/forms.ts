import { invalid, Refusal } from '../refusals'
import { chunksOf } from '../scratch'
import type { z } from './contract'
import { type FormLimits, MultipartError, type ReceivedForm, receiveForm } from './receive'
import { invalidInput } from './route'

/** The caller discards the files. A body that says it is too large is refused unread. Throws invalid, too_large. */
export async function formOf(request: Request, limits: FormLimits): Promise<ReceivedForm> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.body) throw tooLarge(limits)
  const contentType = request.headers.get('content-type')
  try {
    return await receiveForm({ body: request.body && chunksOf(request.body), contentType }, limits)
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error
    throw error.reason === 'too large' ? tooLarge(limits) : invalid(wordsFor[error.reason])
  }
}

/** An empty field counts as missing. Throws invalid. */
export function fieldsOf<S extends z.ZodType>(schema: S, { fields }: ReceivedForm): z.infer<S> {
  const given = schema.safeParse(Object.fromEntries(fields.filter(([, value]) => value !== '')))
  if (!given.success) throw invalidInput(given.error.issues)
  return given.data
}

const wordsFor = {
  malformed: 'The form could not be read. Please send it again.',
  'unasked file': 'This form takes no such file.',
}

const tooLarge = ({ files }: FormLimits) => {
  const words = `This is too large: a file may have at most ${Math.floor(Math.max(...Object.values(files)) / 1024 / 1024)} MB.`
  return new Refusal('too_large', words, { file: words })
}
