import { todoLine } from '~/dealership-dashboard/todo-labels'
import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import type { TodoLine } from '~/ui/page/TodoPanel'
import { getDashboard } from '../../api/analytics/dashboard.contract'
import { getActiveDealership } from '../../api/dealerships/contract'
import { getHelpArticle, HelpOpinion, rateHelpArticle } from '../../api/help/help.contract'
import { isStaff } from '../../api/roles/permissions'

/** Throws the API's 404 for an unknown one. */
export async function helpArticlePage(context: RequestContext, slug: string) {
  const article = await context.api.call(getHelpArticle, { slug })
  return {
    article,
    todos: article.todos.length > 0 ? await ownTodos(context, article.todos) : null,
    isSent: context.url.searchParams.get('sent') === '1',
    canonical: context.origin + paths.helpArticle(slug),
  }
}

/** Finds what waits at the reader's dealership of the kinds that an article is about; null where the reader works for none, or it cannot be asked. */
async function ownTodos(context: RequestContext, kinds: readonly string[]): Promise<TodoLine[] | null> {
  const { profile } = context.current
  if (!profile || !isStaff(profile)) return null
  try {
    const active = await context.api.call(getActiveDealership)
    if (!active) return null
    const { todos } = await context.api.call(getDashboard)
    return todos.filter(({ kind }) => kinds.includes(kind)).map((todo) => todoLine(todo, active.id))
  } catch {
    return null
  }
}

export const rateArticle = (request: Request, context: RequestContext, slug: string) =>
  handleForm(
    request,
    context,
    form(HelpOpinion, async (opinion) => {
      await context.api.call(rateHelpArticle, { slug, ...opinion })
      return { to: `${paths.helpArticle(slug)}?sent=1#feedback` }
    }),
  )
