import { feedPaths } from '~/feed-paths'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { fetchFeed } from '../../api/feeds/runs/runs.contract'
import { createFeed, FeedSettings, removeFeed, updateFeed } from '../../api/feeds/sources/sources.contract'
import { RecordId, recordId } from '../../api/http/contract'

/** The form of the list: a feed’s file is fetched now. */
export function fetchNow(request: Request, context: RequestContext, dealershipId: string | undefined) {
  const pages = feedPaths(dealershipId)
  const run = async ({ id }: { id: number }) => {
    const begun = await context.api.call(fetchFeed, { id })
    return { to: pages.run(begun.id), toast: 'We are fetching the file.' }
  }
  return handleForm(request, context, { fetch: form(RecordId, run, redirectWithError(context, pages.list)) })
}

export function addFeed(request: Request, context: RequestContext, dealershipId: string | undefined) {
  const add = async (settings: FeedSettings) => {
    const { name } = await context.api.call(createFeed, settings)
    return { to: feedPaths(dealershipId).list, toast: `${name} is added.` }
  }
  return handleForm(request, context, form(FeedSettings, add))
}

const FeedChange = FeedSettings.extend({ id: recordId, version: recordId })

export function changeFeed(request: Request, context: RequestContext, id: number, dealershipId: string | undefined) {
  const { list } = feedPaths(dealershipId)
  return handleForm(request, context, {
    change: form(FeedChange, async (change) => {
      const { name } = await context.api.call(updateFeed, { ...change, id })
      return { to: list, toast: `${name} is saved.` }
    }),
    remove: form(RecordId, async () => {
      await context.api.call(removeFeed, { id })
      return { to: list, toast: 'The feed is removed. Its vehicles and runs stay.' }
    }),
  })
}
