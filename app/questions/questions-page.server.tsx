import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { listMyDealerships } from '../../api/dealerships/contract'
import { recordId, z } from '../../api/http/contract'
import {
  answerQuestion,
  askQuestion,
  deleteQuestion,
  listQuestions,
  type VehicleQuestions,
} from '../../api/questions/contract'
import { maxAnswer, questionLength, questionsPerPage } from '../../api/questions/limits.contract'
import { QuestionList } from './QuestionList'

export type QuestionsPage = Awaited<ReturnType<typeof questionsPage>>

/** All questions about a vehicle, a page at a time. Throws the error page, and the way to its address now. */
export async function questionsPage(context: RequestContext, slug: string) {
  const { searchParams, pathname, search } = context.url
  const numberOf = (name: string) => /^[1-9]\d{0,8}$/.exec(searchParams.get(name) ?? '')?.[0]
  const query = { page: numberOf('page'), question: numberOf('question') }
  const found = await orPageNotFound(context.url, context.api.call(listQuestions, { ...query, slug }))
  if (found.vehicle.slug !== slug) throw safeRedirect(paths.vehicleQuestions(found.vehicle.slug) + search, 301)
  const { items, own, pinned, dealership, ...rest } = found
  const isSignedIn = context.current.profile !== null
  const shown = pinned ? [pinned, ...items.filter(({ id }) => id !== pinned.id)] : items
  return {
    ...rest,
    dealership,
    isSignedIn,
    here: pathname + search,
    pageSize: questionsPerPage,
    ...(isSignedIn ? { items, own, pinned } : { items: [], own: [], pinned: null }),
    canonical: context.origin + paths.vehicleQuestions(slug, undefined, rest.page > 1 ? rest.page : undefined),
    description: descriptionOf(found),
    staticHtml: isSignedIn
      ? null
      : insertHtml(context, renderToText(<QuestionList questions={shown} name={dealership.name} />)),
  }
}

function descriptionOf({ vehicle, dealership, total, items }: VehicleQuestions): string {
  const first = items[0]?.text.replace(/\s+/g, ' ').slice(0, 80)
  const said = `What buyers ask about the ${vehicle.title} at ${dealership.name}`
  return total > 0 && first ? `${said}, with the answers: “${first}”` : `${said}, and what the dealership answers.`
}

const wide = (max: number) =>
  z
    .string()
    .max(3 * max, `Write at most ${max.toLocaleString('en-US')} characters.`)
    .default('')

export function changeQuestions(request: Request, context: RequestContext, slug: string) {
  const at = (id: number) => `${paths.vehicleQuestions(slug, id)}#q${id}`
  return handleForm(request, context, {
    ask: form(z.object({ text: wide(questionLength.max) }), async ({ text }) => {
      const { id, state } = await context.api.call(askQuestion, { slug, text })
      const toast =
        state === 'published'
          ? 'Your question is public. We tell you when it is answered.'
          : { type: 'info' as const, message: 'A moderator looks at your question first.', ttl: 10_000 }
      return { to: at(id), toast }
    }),
    answer: form(
      z.object({ id: recordId, version: recordId.optional(), text: wide(maxAnswer) }),
      async ({ id, ...written }) => {
        await actAsOwner(context, slug)
        const { answer } = await context.api.call(answerQuestion, { ...written, id })
        const isPublic = answer?.state === 'published'
        return { to: at(id), toast: isPublic ? 'The answer is public.' : 'A moderator looks at the answer first.' }
      },
    ),
    delete: form(
      z.object({ question: recordId }),
      async ({ question }) => {
        await context.api.call(deleteQuestion, { id: question })
        return { to: paths.vehicleQuestions(slug), toast: 'Your question is deleted.' }
      },
      redirectWithError(context, paths.vehicleQuestions(slug)),
    ),
  })
}

/** Whose vehicle it is, whichever dealership is active. Throws the error page for who does not work there. */
async function actAsOwner(context: RequestContext, slug: string): Promise<void> {
  const { dealership } = await orPageNotFound(context.url, context.api.call(listQuestions, { slug, size: '1' }))
  const mine = await context.api.call(listMyDealerships)
  if (!mine.some(({ id }) => id === dealership.id)) throw pageNotFound(context.url)
  context.caller.dealershipId = dealership.id
}
