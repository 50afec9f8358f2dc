import { momentIn } from '~/format/moment-in'
import { form, redirectWithError } from '~/forms/handle-form.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { RecordId, recordId, z } from '../../api/http/contract'
import { maxTitle } from '../../api/social/limits.contract'
import type { OwnTab } from '../../api/social/posts/own-posts.contract'
import {
  type DealershipPostEdit,
  getPost,
  type NewDealershipPost,
  type Post,
} from '../../api/social/posts/posts.contract'
import { composed, composerForm } from './composed.server'
import { heldWords } from './post-forms.server'

const title = z
  .string()
  .trim()
  .max(maxTitle, `A title has at most ${maxTitle} characters.`)
  .default('')
  .transform((written) => written || null)

type NewPost = z.input<typeof NewDealershipPost>
type PostEdit = z.input<typeof DealershipPostEdit>

interface Calls {
  create(post: NewPost): Promise<Post>
  edit(id: number, post: PostEdit): Promise<Post>
  remove(id: number): Promise<unknown>
  publish(id: number, version: number): Promise<Post>
  unschedule(id: number): Promise<Post>
}

/** What a back-office does with its posts, whosever they are: the calls decide. */
export function officePostForms(context: RequestContext, here: string, calls: Calls) {
  const onError = redirectWithError(context, here)
  return {
    post: form(composerForm({ title }), async (value, files) => {
      const { shown, post } = await composed(context, value, files)
      if (!post) return { shows: shown }
      const { publish = 'now' } = post
      const written = await calls.create({ ...post, publish, title: value.title })
      return toTab(here, written, value.timeZone)
    }),
    edit: form(composerForm({ ...RecordId.shape, version: recordId, title }), async (value, files) => {
      const { shown, post } = await composed(context, value, files)
      if (!post) return { shows: shown }
      const { id, version } = value
      const edited = await calls.edit(id, { ...post, version, title: value.title })
      return toTab(here, edited, value.timeZone, 'The post is changed.')
    }),
    delete: form(RecordId, async ({ id }) => {
      await calls.remove(id)
      return { to: here, toast: 'The post is deleted.' }
    }),
    publish: form(
      z.object({ post: recordId, version: recordId }),
      async ({ post, version }) => toTab(here, await calls.publish(post, version), 'UTC'),
      onError,
    ),
    unschedule: form(
      z.object({ post: recordId }),
      async ({ post }) => toTab(here, await calls.unschedule(post), 'UTC'),
      onError,
    ),
  }
}

/** The one that an address names; null for one that is gone or of somebody else. */
export async function namedPost(
  context: RequestContext,
  id: string | null,
  isOwn: (post: Post) => boolean,
): Promise<Post | null> {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) return null
  const post = await context.api.call(getPost, { id: Number(id) }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  })
  return post && isOwn(post) ? post : null
}

/** Where a post stands now. */
function toTab(here: string, { state, publishedAt }: Post, timeZone: string, words = 'Your post is public.') {
  const at = (tab: OwnTab) => withQuery(here, { tab })
  switch (state.status) {
    case 'draft':
      return { to: at('draft'), toast: 'Your draft is saved.' }
    case 'scheduled':
      return { to: at('scheduled'), toast: `It appears on ${momentIn(timeZone, publishedAt)}.` }
    case 'published':
      return { to: here, toast: words }
    default:
      return { to: at('held'), toast: heldWords }
  }
}
