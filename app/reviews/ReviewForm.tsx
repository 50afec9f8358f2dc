import { number } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm, useField } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { Constraint } from '~/ui/forms/Field'
import { FileField } from '~/ui/forms/FileField'
import { Thumb } from '~/vehicles/Picture'
import type { OwnReview } from '../../api/reviews/contract'
import {
  type Aspect,
  aspectLabels,
  aspectNames,
  aspectsOfStage,
  bodyLength,
  editDays,
  maxAlt,
  maxReviewImages,
  type ReviewStage,
  reviewStages,
  stageOf,
  titleLength,
} from '../../api/reviews/limits.contract'
import { type Conversation, conversationLabels } from './conversation-labels'
import { StarsField } from './StarsField'

interface ReviewFormProps {
  dealership: { name: string; slug: string }
  conversations: readonly Conversation[]
  /** The one that is edited. */
  review: OwnReview | null
  mayAddPhotos: boolean
  constraints: Record<string, Constraint>
}

const stageLabels: Record<ReviewStage, string> = {
  asked: 'I only asked',
  visited: 'I visited',
  bought: 'I bought a car',
}

const hints: Record<Aspect, string> = {
  communication: 'Were answers quick, and easy to follow?',
  helpfulness: 'Did they answer what you asked?',
  priceAsListed: 'Was the price at the desk the price on the page?',
  carAsDescribed: 'Was the car what the page said?',
  timeAtTheDesk: 'How long did it all take, and was it your time?',
  afterSale: 'What came after: title, plates, promises, repairs.',
}

export function ReviewForm({ dealership, conversations, review, mayAddPhotos, constraints }: ReviewFormProps) {
  const { name, slug } = dealership
  return (
    <RecordForm
      action={paths.writeReview(slug, { edit: review?.id })}
      intent={review ? 'edit' : 'write'}
      record={review ? { id: review.id, version: review.version } : undefined}
      label={review ? 'Edit your review' : `Review ${name}`}
      values={valuesOf(review, conversations)}
      submit={review ? 'Save' : 'Publish the review'}
      secondary={
        <ButtonLink href={review ? paths.review(slug, review.id) : paths.dealershipPage(slug)} variant="quiet">
          Cancel
        </ButtonLink>
      }
      block={false}
      withFiles
      failureTitle="Not published yet"
      className="review-form"
      constraints={constraints}
    >
      {!review && <ConversationField conversations={conversations} />}
      <Field
        as="radio"
        name="stage"
        legend="How far did you get?"
        options={reviewStages.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
        hint="You rate only what you have seen."
      />
      <div className="review-form__aspects">
        {aspectNames.map((aspect) => (
          <StarsField
            key={aspect}
            name={aspect}
            label={aspectLabels[aspect]}
            hint={hints[aspect]}
            stage={reviewStages.find((stage) => aspectsOfStage(stage).includes(aspect))}
          />
        ))}
        <p className="hint">
          Your overall rating is the average of these, as whole stars. If you review a dealership more than once, your
          latest review counts.
        </p>
      </div>
      <Field name="title" label="Title" maxLength={titleLength.max} hint="What you would tell a friend in one line." />
      <Field
        as="textarea"
        name="body"
        label="Your review"
        rows={8}
        maxLength={bodyLength.max}
        hint={`From ${bodyLength.min} to ${number(bodyLength.max)} characters. Leave out full names and phone numbers of people.`}
      />
      <Field
        as="radio"
        name="wouldRecommend"
        legend="Would you recommend it?"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
      {mayAddPhotos && <PhotoFields images={review?.images ?? []} />}
      <p className="hint">
        It is public, with your name. You can edit it for {editDays} days; what it said before stays to be read. The
        dealership can reply, but neither change nor remove it.
      </p>
    </RecordForm>
  )
}

function ConversationField({ conversations }: { conversations: readonly Conversation[] }) {
  const [only] = conversations
  const labels = conversationLabels(conversations)
  if (conversations.length === 1 && only)
    return (
      <>
        <input type="hidden" name="conversationId" value={only.id} />
        <p className="review-form__about">
          About: <b>{labels[0]}</b>
        </p>
      </>
    )
  return (
    <Field
      as="select"
      name="conversationId"
      label="What it is about"
      options={conversations.map(({ id }, at) => ({ value: String(id), label: labels[at] ?? '' }))}
      hint="One review for each conversation."
    />
  )
}

function PhotoFields({ images }: { images: OwnReview['images'] }) {
  const { id, error } = useField('photos')
  const room = maxReviewImages - images.length
  return (
    <fieldset className="field review-form__photos">
      <legend className="label">
        Photos <span className="opt">(optional)</span>
      </legend>
      {images.map((image, at) => (
        <div key={image.id} className="review-form__photo">
          <Thumb {...image} />
          <Field name={`alt-${image.id}`} label={`What photo ${at + 1} shows`} maxLength={maxAlt} optional />
          <Field as="check" name={`remove-${image.id}`} label={`Remove photo ${at + 1}`} />
        </div>
      ))}
      {room > 0 && (
        <>
          <FileField
            id={id}
            name="photos"
            label="Add photos"
            hideLabel
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif"
            error={error}
            hint={`Up to ${room}, 10 MB each. We remove the location from photos. Please don’t show other people’s faces.`}
          />
          <Field
            as="textarea"
            name="photoWords"
            label="What they show"
            rows={2}
            optional
            hint="For those who cannot see them: a line for each photo, in their order."
          />
        </>
      )}
    </fieldset>
  )
}

function valuesOf(
  review: OwnReview | null,
  conversations: readonly Conversation[],
): Record<string, string | undefined> {
  if (!review) return { conversationId: String(conversations[0]?.id ?? ''), stage: conversations[0]?.stage }
  const { aspects, title, body, wouldRecommend, images } = review
  return {
    ...Object.fromEntries(aspectNames.map((name) => [name, String(aspects[name] ?? '')])),
    stage: stageOf(aspects),
    title,
    body,
    wouldRecommend: wouldRecommend ? 'yes' : 'no',
    ...Object.fromEntries(images.map(({ id, alt }) => [`alt-${id}`, alt])),
  }
}
