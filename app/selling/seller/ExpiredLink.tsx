import { ActionButton } from '~/forms/ActionButton'
import { PageHead } from '~/ui/page/PageHead'

/** Offers a new link in place of one that is too old; it goes to the request's own address. */
export const ExpiredLink = ({ path }: { path: string }) => (
  <main id="main" className="wrap sell-offers">
    <PageHead title="This link has expired" sub="We can email you a new one, to the address you gave us." />
    <ActionButton action={path} intent="link" formKey="renew link" variant="primary" icon="mail">
      Email me a new link
    </ActionButton>
  </main>
)
