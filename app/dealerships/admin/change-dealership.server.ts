import { planForm } from '~/billing/set-plan.server'
import { form, handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { decideExemption, ExemptionDecision } from '../../../api/billing/invoices/account.contract'
import {
  addDealershipNote,
  type DealershipDecision,
  decideDealership,
  decideName,
  decisions,
  NewNote,
  setLicenseVerification,
} from '../../../api/dealerships/admin/decisions.contract'
import { recordId, z } from '../../../api/http/contract'

const VersionOf = z.object({ version: recordId })

/** Every form of the page of one dealership. */
export function changeDealership(request: Request, context: RequestContext, id: number) {
  const to = context.url.pathname
  const { approve, reinstate, reopen, ask, reject, suspend, close } = decisions
  type Decision = z.input<typeof DealershipDecision>
  const decide = async (decision: Decision, toast: (name: string) => string) => {
    const { name } = await context.api.call(decideDealership, { ...decision, id })
    return { to, toast: toast(name) }
  }
  return handleForm(request, context, {
    approve: form(approve, (decision) => decide(decision, (name) => `${name} is approved and public.`)),
    reinstate: form(reinstate, (decision) => decide(decision, (name) => `${name} is public again.`)),
    reopen: form(reopen, (decision) =>
      decide(decision, (name) => `${name} is open again. Its cars are still off the site.`),
    ),
    ask: form(ask, (decision) => decide(decision, (name) => `Your question went to ${name}.`)),
    reject: form(reject, (decision) => decide(decision, (name) => `The application of ${name} is rejected.`)),
    suspend: form(suspend, (decision) => decide(decision, (name) => `${name} is suspended, its inventory is hidden.`)),
    close: form(close, (decision) => decide(decision, (name) => `${name} is closed.`)),
    plan: planForm(context, id),
    'accept-name': form(VersionOf, async ({ version }) => {
      const { name } = await context.api.call(decideName, { id, accept: true, version })
      return { to, toast: `It is called ${name} now.` }
    }),
    'decline-name': form(VersionOf, async ({ version }) => {
      const { name } = await context.api.call(decideName, { id, accept: false, version })
      return { to, toast: `It stays ${name}.` }
    }),
    'verify-license': form(VersionOf, async ({ version }) => {
      await context.api.call(setLicenseVerification, { id, verified: true, version })
      return { to, toast: 'License marked as verified.' }
    }),
    'unverify-license': form(VersionOf, async ({ version }) => {
      await context.api.call(setLicenseVerification, { id, verified: false, version })
      return { to, toast: 'License marked as not verified.' }
    }),
    exemption: form(ExemptionDecision, async (decision) => {
      const { exemption } = await context.api.call(decideExemption, { ...decision, id })
      return { to: `${to}#billing`, toast: exemption ? 'The certificate is accepted.' : 'The certificate is removed.' }
    }),
    note: form(NewNote, async (note) => {
      await context.api.call(addDealershipNote, { ...note, id })
      return { to: `${to}#notes`, toast: 'Note added.' }
    }),
  })
}
