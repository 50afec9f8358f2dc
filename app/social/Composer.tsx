import type { ReactNode } from 'react'
import { zoneName } from '~/dealerships/labels'
import { momentIn } from '~/format/moment-in'
import { typedMoment } from '~/format/typed-moment'
import { Field } from '~/forms/Field'
import { RecordForm, type RecordFormProps, useRecordFailure } from '~/forms/RecordForm'
import { RichField } from '~/forms/RichField'
import { paths } from '~/paths'
import { siteName } from '~/site'
import { Button } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { maxPostText, maxTaggedVehicles, maxTitle } from '../../api/social/limits.contract'
import type { Post } from '../../api/social/posts/posts.contract'
import { ComposerPictures } from './ComposerPictures'
import { asFields } from './composed-pictures'

/** Of what a back-office writes: by whose clock it is scheduled, and for which dealership. */
export interface Office {
  dealershipId?: number
  timeZone: string
  now: string
}

type ComposerProps = Pick<RecordFormProps, 'action' | 'label'> & {
  /** What is changed; null: a new one. */
  post: Post | null
  /** Left out, it is the person's own. */
  office?: Office
  /** Beside the buttons: a way out. */
  children?: ReactNode
}

/** Where a post is written, and changed. */
export function Composer({ post, office, action, label, children }: ComposerProps) {
  const intent = post ? 'edit' : 'post'
  const failure = useRecordFailure(intent, post?.id)
  const status = post?.state.status ?? 'draft'
  const isDraft = status === 'draft'
  const values = post ? valuesOf(post, office?.timeZone) : {}
  return (
    <RecordForm
      action={action}
      label={label}
      intent={intent}
      values={values}
      record={post ? { id: post.id, version: post.version } : undefined}
      submit={isDraft ? 'Post' : 'Save'}
      secondary={
        <>
          {status === 'scheduled' && <Act value="now">Post now</Act>}
          {isDraft && <Act value="draft">Save draft</Act>}
          {children}
        </>
      }
      block={false}
      className={office ? 'compose compose--plain' : 'compose'}
      failureTitle="Not posted"
      withFiles
    >
      {/* Enter in a field presses the first button: nothing becomes public by it. */}
      <button type="submit" name="act" value={isDraft ? 'draft' : 'keep'} className="sr-only" tabIndex={-1} aria-hidden>
        Save
      </button>
      <input type="hidden" name="usual" value={isDraft ? 'now' : 'keep'} />
      {office && <Field name="title" label="Title" maxLength={maxTitle} optional />}
      <RichField
        name="text"
        label={office ? 'Text' : 'Your post'}
        hideLabel={!office}
        rows={office ? 6 : 3}
        maxLength={maxPostText}
        placeholder={office ? undefined : 'Ask owners something, or show your car'}
      />
      <div className="compose__tools">
        <Fold icon="image" title="Pictures" isOpen={hasPictures(failure?.values ?? values, failure)}>
          <ComposerPictures values={values} failure={failure} dealership={office?.dealershipId} />
        </Fold>
        <Fold icon="car" title="Tag a car" isOpen={Boolean(values.vehicles || failure?.values.vehicles)}>
          <Field
            as="textarea"
            name="vehicles"
            label={`Cars on ${siteName()}`}
            hint={`The address of each car’s page, one a line, up to ${maxTaggedVehicles}. Price and state stay current.`}
            rows={2}
          />
        </Fold>
        {office && (isDraft || status === 'scheduled') && (
          <Schedule office={office} post={post} isOpen={status === 'scheduled' || Boolean(failure?.values.date)} />
        )}
      </div>
    </RecordForm>
  )
}

function valuesOf(post: Post, timeZone?: string): Record<string, string | undefined> {
  const { title, text, html, vehicles, cover, images, state, publishedAt } = post
  return {
    ...(timeZone && state.status === 'scheduled' && typedMoment(timeZone, publishedAt)),
    ...asFields({ cover, images }),
    title: title ?? '',
    text,
    textHtml: html ?? undefined,
    vehicles: vehicles.map(({ slug }) => paths.vehicle(slug)).join('\n'),
  }
}

function hasPictures(
  values: Readonly<Record<string, string | undefined>>,
  failure: ReturnType<typeof useRecordFailure>,
): boolean {
  const wrong = ['pictures', 'coverFile', 'images', 'cover'].some((name) => failure?.errors[name])
  return wrong || Boolean(values.cover || values.image1) || failure?.values.act === 'upload'
}

const Act = ({ value, children }: { value: string; children: ReactNode }) => (
  <Button name="act" value={value} variant="secondary">
    {children}
  </Button>
)

interface FoldProps {
  icon: 'image' | 'car' | 'calendar'
  title: string
  isOpen: boolean
  children: ReactNode
}

const Fold = ({ icon, title, isOpen, children }: FoldProps) => (
  <details className="compose__more" open={isOpen}>
    <summary className="btn btn--quiet btn--sm">
      <Icon name={icon} size="sm" />
      {title}
    </summary>
    {children}
  </details>
)

interface ScheduleProps extends Pick<ComposerProps, 'post'> {
  office: Office
  isOpen: boolean
}

function Schedule({ office: { timeZone, now }, post, isOpen }: ScheduleProps) {
  const at = post?.state.status === 'scheduled' ? post.publishedAt : null
  return (
    <Fold icon="calendar" title={at ? `Appears ${momentIn(timeZone, at)}` : 'Publish later'} isOpen={isOpen}>
      <input type="hidden" name="timeZone" value={timeZone} />
      <div className="form-grid form-grid--2">
        <Field name="date" label="Day" type="date" min={typedMoment(timeZone, now).date} />
        <Field name="time" label="Time" type="time" step={60} hint={zoneName(timeZone)} />
      </div>
      <Act value="schedule">{at ? 'Change the time' : 'Schedule'}</Act>
    </Fold>
  )
}
