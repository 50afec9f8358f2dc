import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { RichField } from '~/forms/RichField'
import { paths, withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { Post } from '~/upstream/social.server'
import { maxPostText, maxTaggedVehicles, maxTitle } from '../../api/social/limits.contract'

/** A new post, or one that is changed. */
export function DealershipPostForm({ here, post }: { here: string; post: Post | null }) {
  const addresses = post?.vehicles.map(({ slug }) => paths.vehicle(slug)).join('\n')
  return (
    <RecordForm
      action={post ? withQuery(here, { edit: post.id }) : here}
      intent={post ? 'edit' : 'post'}
      record={post ? { id: post.id, version: post.version } : undefined}
      label={post ? 'Edit the post' : 'New post'}
      values={{
        ...{ title: post?.title ?? '', text: post?.text, textHtml: post?.html ?? undefined, vehicles: addresses },
      }}
      submit={post ? 'Save' : 'Post'}
      secondary={
        post && (
          <ButtonLink href={here} variant="quiet">
            Cancel
          </ButtonLink>
        )
      }
      block={false}
      failureTitle="Not posted"
    >
      <Field name="title" label="Title" maxLength={maxTitle} optional />
      <RichField name="text" label="Text" rows={5} maxLength={maxPostText} />
      <Field
        as="textarea"
        name="vehicles"
        label="Vehicles in it"
        hint={`The address of each vehicle’s public page, one a line, up to ${maxTaggedVehicles}. Their price and state stay current.`}
        rows={2}
      />
    </RecordForm>
  )
}
