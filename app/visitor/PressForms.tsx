import { paths } from '~/paths'
import { pressForms } from './press-forms'

/** The forms that the Save and Compare buttons of a page belong to. They carry no key: pressing twice changes nothing. */
export function PressForms({ page }: { page: string }) {
  return (
    <>
      <form id={pressForms.saved} method="post" action={paths.saved} data-press hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
      <form id={pressForms.compared} method="post" action={paths.compared} data-press hidden>
        <input type="hidden" name="returnTo" value={page} />
      </form>
    </>
  )
}
