import { number } from '~/format/numbers'
import { AllButton, Check, Facet, type FacetValue, listId, type Offer, valuesIn } from './Facets'

const shownMakes = 8
const shownModels = 12

export function KindList({ result, full }: Offer) {
  const makes = valuesIn(result, 'make')
  const models = valuesIn(result, 'model')
  const trims = valuesIn(result, 'trim')
  const isOpen = (make: FacetValue) =>
    make.selected || [...models, ...trims].some((one) => one.selected && standsUnder(one, make.value))
  const all = full.includes('make') || makes.length <= shownMakes + 2
  if (makes.length === 0) return null
  return (
    <Facet id={all ? listId('make') : undefined} label="Make and model" open>
      <ul>
        {/* Orders makes by count alone, so that the one that is ticked does not move. */}
        {makes
          .filter((make, at) => all || isOpen(make) || at < shownMakes)
          .map((make) => (
            <li key={make.value}>
              <Check name="make" value={make} />
              {isOpen(make) && <Models make={make.value} models={models} trims={trims} full={full} />}
            </li>
          ))}
      </ul>
      {!all && <AllButton name="make" label={`All ${number(makes.length)} makes`} />}
    </Facet>
  )
}

type Level = Record<'models' | 'trims', FacetValue[]>

function Models({ make, models, trims, full }: Level & { make: string } & Pick<Offer, 'full'>) {
  const mine = models.filter((model) => standsUnder(model, make))
  const all = full.includes('model') || mine.length <= shownModels + 2
  return (
    <>
      <ul id={full.includes('model') ? listId('model') : undefined}>
        {mine
          .filter(({ selected }, at) => all || selected || at < shownModels)
          .map((model) => (
            <li key={model.value}>
              <Check name="model" value={{ ...model, label: model.value }} />
              <Trims trims={trims.filter((trim) => standsUnder(trim, model.label))} isOpen={model.selected} />
            </li>
          ))}
      </ul>
      {!all && <AllButton name="model" label={`All ${number(mine.length)} models`} />}
    </>
  )
}

function Trims({ trims, isOpen }: { trims: FacetValue[]; isOpen: boolean }) {
  if (trims.length === 0 || !(isOpen || trims.some(({ selected }) => selected))) return null
  return (
    <ul>
      {trims.map((trim) => (
        <li key={trim.value}>
          <Check name="trim" value={{ ...trim, label: trim.value }} />
        </li>
      ))}
    </ul>
  )
}

/** A label names all that a value stands under: Make|Model|Trim. */
const standsUnder = ({ label }: FacetValue, parent: string) => label.startsWith(`${parent}|`)
