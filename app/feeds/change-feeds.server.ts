import { feedPaths } from '~/feed-paths'
import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/feeds.server'
import { RecordId, recordId } from '../../api/http/contract'

/** The form of the list: a feed’s file is fetched now. */
export function fetchNow(request: Request, context: RequestContext, dealershipId: string | undefined) {
  const pages = feedPaths(dealershipId)
  const run = async ({ id }: { id: number }) => {
    const begun = await upstream.fetchFeed(context, id)
    return { to: pages.run(begun.id), toast: 'We are fetching the file.' }
  }
  return handleForm(request, context, { fetch: form(RecordId, run, saidAt(context, pages.list)) })
}

export function addFeed(request: Request, context: RequestContext, dealershipId: string | undefined) {
  const add = async (settings: upstream.FeedSettings) => {
    const { name } = await upstream.createFeed(context, settings)
    return { to: feedPaths(dealershipId).list, toast: `${name} is added.` }
  }
  return handleForm(request, context, form(upstream.FeedSettings, add))
}

const FeedChange = upstream.FeedSettings.extend({ id: recordId, version: recordId })

export function changeFeed(request: Request, context: RequestContext, id: number, dealershipId: string | undefined) {
  const { list } = feedPaths(dealershipId)
  return handleForm(request, context, {
    change: form(FeedChange, async (change) => {
      const { name } = await upstream.updateFeed(context, { ...change, id })
      return { to: list, toast: `${name} is saved.` }
    }),
    remove: form(RecordId, async () => {
      await upstream.removeFeed(context, id)
      return { to: list, toast: 'The feed is removed. Its vehicles and runs stay.' }
    }),
  })
}
