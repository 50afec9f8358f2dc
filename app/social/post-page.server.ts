import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { commentOrders, listComments } from '../../api/social/comments/comments.contract'
import { deletePost, getPost, listPosts, type Post } from '../../api/social/posts/posts.contract'
import { commentForms } from './comment-forms.server'
import { postButtons, postEdit } from './post-forms.server'
import { renderComments, renderMore, renderPosts } from './static-social.server'

/** A post, a page of its comments, and what its address asks: to edit or delete it. Throws the error page for one that is gone. */
export async function openedPost(context: RequestContext, id: number) {
  const { searchParams, origin } = context.url
  const isSignedIn = context.current.profile !== null
  const asked = searchParams.get('sort')
  const sort = commentOrders.find((order) => order === asked) ?? 'best'
  const page = String(Math.max(1, Number(/^\d{1,5}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1)))
  const post = await orPageNotFound(context.url, context.api.call(getPost, { id }))
  const isPublic = post.state.status === 'published'
  const comments = isPublic
    ? await orPageNotFound(context.url, context.api.call(listComments, { id, sort, page }))
    : { items: [], page: 1, pageCount: 1 }
  const wanted = searchParams.get('with')
  const isPersons = post.author.kind === 'person'
  const asks = (['edit', 'delete'] as const).find((one) => isPersons && post.can[one] && one === wanted) ?? null
  const href = paths.socialPost(id)
  const staticHtml = {
    post: renderPosts(context, [post], { action: href + context.url.search, isPage: true }),
    comments: isSignedIn ? null : renderComments(context, { post, comments, sort, href }),
    more: renderMore(context, post.author, await moreFrom(context, post)),
  }
  return { post, interactiveComments: isSignedIn ? comments : null, sort, asks, origin, staticHtml }
}

async function moreFrom(context: RequestContext, { id, author }: Post): Promise<Post[]> {
  if (author.kind !== 'dealership' || author.id === null) return []
  const { items } = await context.api.call(listPosts, { dealership: String(author.id) })
  return items.filter((other) => other.id !== id).slice(0, 3)
}

export function changePost(request: Request, context: RequestContext, id: number) {
  const here = paths.socialPost(id)
  const remove = async () => {
    await context.api.call(deletePost, { id })
    return { to: paths.social, toast: 'Your post is deleted.' }
  }
  return handleForm(request, context, {
    ...postButtons(context, here + context.url.search),
    ...commentForms(context, id),
    edit: postEdit(context),
    delete: form(noFields, remove, redirectWithError(context, here)),
  })
}
