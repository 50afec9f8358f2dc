import { paths } from '~/paths'

/** Ids of the forms that a page with cards has: their buttons belong to them, so that a card needs no form of its own. */
export const pressForms = { saved: 'saving', compared: 'comparing', dealerships: 'saving-dealership' } as const

/** They carry no key: pressing twice changes nothing. Rendered by the server alone. */
export function PressForms({ page }: { page: string }) {
  return (
    <>
      <form id={pressForms.saved} method="post" action={paths.saved} data-press hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
      <form id={pressForms.dealerships} method="post" action={paths.savedDealerships} data-press hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
      <form id={pressForms.compared} method="post" action={paths.compared} data-press hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
    </>
  )
}
