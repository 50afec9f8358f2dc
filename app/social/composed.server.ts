import { fieldError } from '~/forms/field-error.server'
import { momentTyped, TypedTime } from '~/forms/typed-moment.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { upload } from '~/upstream/uploads.server'
import { maxBytesOf } from '../../api/assets/max-bytes.contract'
import { z } from '../../api/http/contract'
import { formFileCounts, formFiles } from '../../api/http/form-files.contract'
import { maxAlt, maxPostImages, maxPostText, maxTaggedVehicles } from '../../api/social/limits.contract'
import { arranged, asFields, type ComposedPictures, pictureFields, picturesIn } from './composed-pictures'

const word = z.string().max(maxAlt, `A description has at most ${maxAlt} characters.`).default('')
const pictures = Object.fromEntries(pictureFields.map((name) => [name, word]))

const fields = {
  text: z
    .string()
    .max(3 * maxPostText, `Write at most ${maxPostText.toLocaleString('en-US')} characters.`)
    .default(''),
  textHtml: z.string().default(''),
  vehicles: z
    .string()
    .max(4000, 'These are too many addresses.')
    .default('')
    .transform((lines) =>
      lines
        .split(/\s+/)
        .filter(Boolean)
        .slice(0, maxTaggedVehicles + 1),
    ),
  /** The button that was pressed, of those that do not send the post; without one `usual` is meant. */
  act: z.string().max(20).optional(),
  usual: z.enum(['now', 'keep']).default('now'),
  date: z.string().max(20).default(''),
  time: z.string().max(20).default(''),
  timeZone: z.string().max(60).default('UTC'),
}

/** The fields of a post that is being written, and more of them. Its files are uploaded by `composed`. */
export const composerForm = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({ ...pictures, ...fields, ...more })
    .register(formFiles, { pictures: maxBytesOf('post_image'), coverFile: maxBytesOf('post_cover') })
    .register(formFileCounts, { pictures: maxPostImages })

export type ComposerValue = z.output<ReturnType<typeof composerForm<Record<never, never>>>>

export interface Composed extends ComposedPictures {
  text: string
  html: string
  vehicles: string[]
  publish: string | undefined
}

/**
 * What is posted: its files are uploaded first, so that a form that comes back has them. With a button of the pictures
 * alone nothing is posted, and the form comes back: `shown` is then the page's answer.
 */
export async function composed(
  context: RequestContext,
  value: ComposerValue,
  files: Record<string, File>,
): Promise<{ shown: object; post: null } | { shown: null; post: Composed }> {
  const typed = context.response.typed ?? {}
  const given = await withFiles(context, picturesIn(typed), files)
  const kept = (value.act && arranged(given, value.act)) || null
  keep(typed, kept ?? given)
  if (kept)
    return { shown: { form: { values: typed, errors: {}, message: arrangedWords, restored: true } }, post: null }
  const { text, textHtml: html, vehicles } = value
  return { shown: null, post: { ...given, text, html, vehicles, publish: publishOf(value) } }
}

const arrangedWords = 'Your pictures are here. Nothing has been posted yet.'

function publishOf({ act, usual, ...typed }: ComposerValue): string | undefined {
  if (act === 'schedule') {
    const { data, error } = TypedTime.safeParse(typed)
    if (data) return momentTyped(data)
    const [issue] = error.issues
    throw fieldError(issue?.path[0] === 'time' ? 'time' : 'date', issue?.message ?? 'Choose a day and a time.')
  }
  if (act === 'draft' || act === 'now') return act
  return usual === 'now' ? 'now' : undefined
}

/** The form that comes back is filled from what was typed. */
function keep(typed: Record<string, string>, pictures: ComposedPictures): void {
  for (const name of pictureFields) delete typed[name]
  Object.assign(typed, asFields(pictures))
}

/** One after the other, so that a form of ten costs no more than one. What had arrived before one that is refused is kept. */
async function withFiles(context: RequestContext, given: ComposedPictures, files: Record<string, File>) {
  const all = { ...given, images: [...given.images] }
  for (const [field, file] of Object.entries(files)) {
    if (file.size === 0) continue
    const isCover = field === 'coverFile'
    const id = await stored(context, file, isCover).catch((error: unknown) => {
      keep(context.response.typed ?? {}, all)
      throw error
    })
    if (isCover) all.cover = { id, alt: all.cover?.alt ?? '' }
    else all.images.push({ id, alt: '' })
  }
  return all
}

async function stored(context: RequestContext, file: File, isCover: boolean): Promise<string> {
  try {
    return (await upload(context, isCover ? 'post_cover' : 'post_image', file))._id
  } catch (error) {
    const isOfFile = error instanceof UpstreamError && [413, 422].includes(error.status)
    const said = isOfFile ? `${file.name}: ${error.fields.file ?? error.message}` : ''
    throw isOfFile ? fieldError(isCover ? 'coverFile' : 'pictures', said) : error
  }
}
