import { adminPaths } from '~/admin-paths'
import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { environmentParts, testEnvironment } from '../../api/environment/contract'
import { z } from '../../api/http/contract'
import { partWords } from './labels'

/** Calls only a test that was made and passed a success. */
const signs = { working: 'success', unknown: 'info', failing: 'warning' } as const

const TestForm = z.object({ part: z.enum(environmentParts) })

/** Answers the button that tests a service: what came back is said above the page it leads to. */
export const testPartForm = (context: RequestContext) =>
  form(
    TestForm,
    async ({ part }) => {
      const { outcome, words } = await context.api.call(testEnvironment, { part })
      return {
        to: `${adminPaths.settingsEnvironment}#${part}`,
        toast: { type: signs[outcome], message: `${partWords[part].title}: ${words}`, ttl: 10_000 },
      }
    },
    redirectWithError(context, adminPaths.settingsEnvironment),
  )
