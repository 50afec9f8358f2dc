import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { SelectField, TextField } from '~/ui/forms/Field'
import { type ExploreState, mediaChoices } from './explore-state'

interface ExploreSearchProps {
  state: ExploreState
  dealerships: readonly { id: number; name: string }[]
}

export function ExploreSearch({ state, dealerships }: ExploreSearchProps) {
  const { q, tag, media, dealership, zip } = state
  const lots = dealerships.map(({ id, name }) => ({ value: String(id), label: name }))
  const isListed = lots.some(({ value }) => value === dealership)
  if (dealership && !isListed) lots.unshift({ value: dealership, label: 'The dealership chosen' })
  return (
    <form
      action={paths.socialExplore}
      role="search"
      aria-label="Posts"
      className="social__search"
      key={JSON.stringify(state)}
    >
      <TextField type="search" name="q" label="Words in posts" value={q} maxLength={100} icon="search" />
      <TextField name="tag" label="Hashtag" value={tag} maxLength={51} prefix="#" />
      <SelectField
        name="media"
        label="Shows"
        value={media ?? ''}
        options={[{ value: '', label: 'All posts' }, ...mediaChoices]}
      />
      <SelectField
        name="dealership"
        label="Dealership"
        value={dealership ?? ''}
        options={[{ value: '', label: 'All, and owners' }, ...lots]}
      />
      {zip && <input type="hidden" name="zip" value={zip} />}
      <Button icon="search">Search</Button>
    </form>
  )
}
