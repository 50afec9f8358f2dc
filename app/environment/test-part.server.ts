import { adminPaths } from '~/admin-paths'
import { form, saidAt } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { environmentParts, testEnvironment } from '../../api/environment/contract'
import { z } from '../../api/http/contract'
import { partWords } from './labels'

const TestForm = z.object({ part: z.enum(environmentParts) })

/** Answers the button that tests a service: what came back is said above the page it leads to. */
export const testPartForm = (context: RequestContext) =>
  form(
    TestForm,
    async ({ part }) => {
      const { outcome, words } = await context.api.call(testEnvironment, { part })
      const type = outcome === 'failing' ? ('warning' as const) : ('success' as const)
      return {
        to: `${adminPaths.settingsEnvironment}#${part}`,
        toast: { type, message: `${partWords[part].title}: ${words}`, ttl: 10_000 },
      }
    },
    saidAt(context, adminPaths.settingsEnvironment),
  )
