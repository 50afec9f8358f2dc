import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { recordId, z } from '../../api/http/contract'
import {
  blockPerson,
  muteDealership,
  mutePerson,
  unblockPerson,
  unmuteDealership,
  unmutePerson,
} from '../../api/social/hiding/hiding.contract'

export const Author = z.object({ dealership: recordId.optional(), person: recordId.optional() })

/** Muting and blocking, and their end: they lead back to `here`. */
export function hidingButtons(context: RequestContext, here: string) {
  const onError = redirectWithError(context, here)
  const manage = 'It is ended under “Following and blocked” in your account.'
  const mutes = (isHidden: boolean) =>
    form(
      Author,
      async ({ dealership, person }) => {
        const { name } = dealership
          ? await context.api.call(isHidden ? muteDealership : unmuteDealership, { id: dealership })
          : await context.api.call(isHidden ? mutePerson : unmutePerson, { id: person ?? 0 })
        return {
          to: here,
          toast: isHidden ? `You no longer see what ${name} writes. ${manage}` : `You see ${name} again.`,
        }
      },
      onError,
    )
  const blocks = (isHidden: boolean) =>
    form(
      Author,
      async ({ person }) => {
        const { name } = await context.api.call(isHidden ? blockPerson : unblockPerson, { id: person ?? 0 })
        const done = `You and ${name} no longer see, follow or answer each other. ${manage}`
        return { to: here, toast: isHidden ? done : `${name} is no longer blocked.` }
      },
      onError,
    )
  return { mute: mutes(true), unmute: mutes(false), block: blocks(true), unblock: blocks(false) }
}
