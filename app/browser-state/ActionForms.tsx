import { paths } from '~/paths'

/** Ids of the forms that a page with cards has: their buttons belong to them, so that a card needs no form of its own. */
export const actionForms = { saved: 'saving', compared: 'comparing', dealerships: 'saving-dealership' } as const

/** They carry no key: pressing twice changes nothing. Rendered by the server alone. */
export function ActionForms({ page }: { page: string }) {
  return (
    <>
      <form id={actionForms.saved} method="post" action={paths.saved} data-in-place hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
      <form id={actionForms.dealerships} method="post" action={paths.savedDealerships} data-in-place hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
      <form id={actionForms.compared} method="post" action={paths.compared} data-in-place hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
    </>
  )
}
