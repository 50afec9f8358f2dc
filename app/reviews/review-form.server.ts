import { fieldError } from '~/forms/field-error.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { upload } from '~/upstream/uploads.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { formFileCounts, formFiles } from '../../api/http/form-files.contract'
import { createReview, deleteReview, editReview, listOwnReviews, type OwnReview } from '../../api/reviews/contract'
import {
  type Aspect,
  aspectLabels,
  aspectNames,
  aspectsOfStage,
  bodyLength,
  maxAlt,
  maxReviewImages,
  type ReviewStage,
  reviewStages,
  titleLength,
} from '../../api/reviews/limits.contract'
import { isStaff } from '../../api/roles/permissions'

/** The page on which a person writes about a dealership, or edits. Throws the error page, and the way to its address now. */
export async function reviewFormPage(context: RequestContext, slug: string) {
  const found = await orPageNotFound(context.url, context.api.call(listOwnReviews, { slug }))
  const { searchParams } = context.url
  if (found.dealership.slug !== slug)
    throw safeRedirect(paths.writeReview(found.dealership.slug, Object.fromEntries(searchParams)), 301)
  const named = (name: string) => found.reviews.find(({ id }) => String(id) === searchParams.get(name)) ?? null
  const edited = named('edit')
  return {
    ...found,
    edited: edited?.editUntil ? edited : null,
    isTooLate: edited !== null && edited.editUntil === null,
    deleted: named('delete'),
    mayAddPhotos: !isStaff(context.current.profile),
    constraints: constraintsOf(ReviewFields),
  }
}

/** Names the aspect: the problems are listed above the form. */
const problemOf = (aspect: Aspect) => `${aspectLabels[aspect]}: choose from 1 to 5 stars.`
const starsOf = (aspect: Aspect) => {
  const problem = problemOf(aspect)
  return z.coerce.number(problem).int(problem).min(1, problem).max(5, problem).optional()
}
const maxPhotoBytes = 10 * 1024 * 1024

const ReviewFields = z.looseObject({
  stage: z.enum(reviewStages, 'Say how far you got.'),
  ...(Object.fromEntries(aspectNames.map((name) => [name, starsOf(name)])) as Record<
    Aspect,
    ReturnType<typeof starsOf>
  >),
  title: z.string('Give it a title.').trim().min(titleLength.min).max(titleLength.max),
  body: z
    .string('Tell what happened.')
    .min(bodyLength.min, `Tell a little more: at least ${bodyLength.min} characters.`)
    .max(3 * bodyLength.max),
  wouldRecommend: z.enum(['yes', 'no'], 'Say whether you would recommend it.'),
  photoWords: z
    .string()
    .max(maxReviewImages * (maxAlt + 2))
    .optional(),
})

type Typed = z.output<typeof ReviewFields>

/** Asks for the stars of what a customer at this stage has seen, also while something else is wrong with the form. */
const withStars = <S extends z.ZodType<Typed>>(fields: S): S =>
  aspectNames.reduce<S>(
    (checked, name) =>
      checked.refine(({ stage, [name]: stars }) => stars !== undefined || !isAsked(name, stage), {
        path: [name],
        error: problemOf(name),
        when: () => true,
      }),
    fields,
  )
const isAsked = (name: Aspect, stage: ReviewStage | undefined) => aspectsOfStage(stage ?? 'asked').includes(name)

export const changeReviews = (request: Request, context: RequestContext, slug: string) =>
  handleForm(request, context, {
    write: form(
      withConversation(),
      async ({ conversationId, ...typed }, files) => {
        const images = await imagesOf(context, typed, files)
        const made = await context.api.call(createReview, { ...said(typed), conversationId, images, slug })
        return { to: paths.review(slug, made.id), toast: toastOf(made.state, 'Your review is public. Thank you.') }
      },
      { answerRefusal: atFields },
    ),
    edit: form(
      withVersion(),
      async ({ id, version, ...typed }, files) => {
        const images = await imagesOf(context, typed, files)
        const { state } = await context.api.call(editReview, { ...said(typed), version, images, id })
        return { to: paths.review(slug, id), toast: toastOf(state, 'Your review is changed.') }
      },
      { answerRefusal: atFields },
    ),
    delete: form(RecordId, async ({ id }) => {
      await context.api.call(deleteReview, { id })
      return { to: paths.dealershipPage(slug), toast: 'Your review is deleted.' }
    }),
  })

const files = { photos: maxPhotoBytes }
const counts = { photos: maxReviewImages }
const withConversation = () =>
  withStars(ReviewFields.extend({ conversationId: z.coerce.number('Choose a conversation.').int().positive() }))
    .register(formFiles, files)
    .register(formFileCounts, counts)
const withVersion = () =>
  withStars(ReviewFields.extend({ ...RecordId.shape, version: recordId }))
    .register(formFiles, files)
    .register(formFileCounts, counts)

const toastOf = (state: OwnReview['state'], words: string) =>
  state === 'published'
    ? words
    : {
        type: 'info' as const,
        message: 'Thank you. A moderator looks at it first; until then you alone see it.',
        ttl: 10_000,
      }

const said = (typed: Typed) => ({
  aspects: Object.fromEntries(aspectsOfStage(typed.stage).map((name) => [name, typed[name]])),
  title: typed.title,
  body: typed.body,
  wouldRecommend: typed.wouldRecommend === 'yes',
})

/** Those that stay, with what was typed of them, then the new ones with a line of words each. */
async function imagesOf(context: RequestContext, typed: Typed, sent: Record<string, File>) {
  const kept = Object.entries(typed).flatMap(([name, alt]) => {
    const id = /^alt-([\w-]{1,60})$/.exec(name)?.[1]
    return id && typed[`remove-${id}`] !== 'on' ? [{ id, alt: String(alt ?? '').slice(0, maxAlt) }] : []
  })
  const fresh = Object.values(sent).filter((file) => file.size > 0)
  if (kept.length + fresh.length > maxReviewImages)
    throw fieldError('photos', `There is room for ${maxReviewImages} photos.`)
  const lines = (typed.photoWords ?? '').split(/\r?\n/).map((words) => words.trim().slice(0, maxAlt))
  const added: { id: string; alt: string }[] = []
  for (const [at, file] of fresh.entries()) added.push({ id: await uploaded(context, file), alt: lines[at] ?? '' })
  return [...kept, ...added]
}

async function uploaded(context: RequestContext, file: File): Promise<string> {
  try {
    return (await upload(context, 'post_image', file))._id
  } catch (error) {
    const isOfFile = error instanceof UpstreamError && [413, 422].includes(error.status)
    throw isOfFile ? fieldError('photos', error.fields.file ?? error.message) : error
  }
}

/** An aspect of the call is a field of the form. */
function atFields(error: UpstreamError): UpstreamError | undefined {
  if (error.status === 404) return error
  if (error.status !== 422) return undefined
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([name, words]) => [name.replace(/^aspects\./, ''), words]),
  )
  return new UpstreamError(error.status, error.message, error.code, fields, error.retryAfter)
}
