import { form } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { FeedRetentionChange, updateFeedRetention } from '../../../api/feeds/retention/retention.contract'

export const retentionForm = (context: RequestContext) =>
  form(FeedRetentionChange, async (change) => {
    await context.api.call(updateFeedRetention, change)
    return { to: paths.admin.settings, toast: 'Saved. What is older is removed during the next night.' }
  })
