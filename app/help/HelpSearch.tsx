import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'

export const HelpSearch = ({ q }: { q: string }) => (
  <form action={paths.help} role="search" aria-label="Help" className="help__search">
    <TextField type="search" name="q" label="Search help" value={q} maxLength={200} icon="search" />
    <Button variant="secondary">Search</Button>
  </form>
)
