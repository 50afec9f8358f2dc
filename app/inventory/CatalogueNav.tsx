import type { ReactNode } from 'react'
import { number } from '~/format/numbers'
import { Count } from '~/ui/Chip'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import { type CatalogueName, catalogueHref, refineHref, without } from './catalogue-state'
import { crossoverNote, namesCrossovers } from './crossover-note'
import type { Band, Catalogue, Choice } from './read-catalogue.server'

export function BodyStrip({ catalogue: { bodies, filters } }: { catalogue: Catalogue }) {
  if (bodies.length === 0) return null
  return (
    <nav className="bodystrip" aria-label="Body">
      <ul>
        {bodies.map(({ value, label, count, selected }) => (
          <li key={value}>
            <a
              href={selected ? without(filters, 'body') : catalogueHref(filters, { body: value })}
              aria-current={selected ? 'true' : undefined}
            >
              <Silhouette body={value} width={88} />
              <span>{label}</span>
              <span className="num">{number(count)}</span>
            </a>
          </li>
        ))}
      </ul>
      {namesCrossovers(bodies) && <p className="caption">{crossoverNote}</p>}
    </nav>
  )
}

export function CatalogueNav({ catalogue }: { catalogue: Catalogue }) {
  const { conditions, filters, bands, steps } = catalogue
  return (
    <details className="filters catnav" data-overlay>
      <summary className="btn btn--secondary btn--block">
        <Icon name="sliders-horizontal" />
        Filters {steps.length > 0 && <Count value={steps.length} label="active" />}
        <span className="filters__close">Close</span>
      </summary>
      <nav className="filters__form" aria-label="Catalogue">
        <Group title="Condition">
          {conditions.map((choice) => (
            <Way key={choice.value} {...choice} name="condition" filters={filters} />
          ))}
        </Group>
        <Makes catalogue={catalogue} />
        <Group title="Total price">
          {bands.map((band) => (
            <BandWay key={band.label} band={band} filters={filters} />
          ))}
        </Group>
        <p className="catnav__more small">
          <a href={refineHref(filters)}>More filters</a>
          <span className="muted">: distance, year, mileage, price rating, fuel, history, features</span>
        </p>
      </nav>
    </details>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="catnav__group">
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

type Filters = Catalogue['filters']
type WayProps = Choice & { name: CatalogueName; filters: Filters; children?: ReactNode }

function Way({ name, value, label, count, selected, filters, children }: WayProps) {
  const change = name === 'make' ? { make: value, model: undefined } : { [name]: value }
  return (
    <li>
      <Link href={selected ? without(filters, name) : catalogueHref(filters, change)} on={selected}>
        <span>{label}</span>
        <span className="num">{number(count)}</span>
      </Link>
      {children}
    </li>
  )
}

function BandWay({ band: { label, min, max, count, selected }, filters }: { band: Band; filters: Filters }) {
  const href = selected ? without(filters, 'price_max') : catalogueHref(filters, { price_min: min, price_max: max })
  return (
    <li>
      <Link href={href} on={selected}>
        <span>{label}</span>
        <span className="num">{number(count)}</span>
      </Link>
    </li>
  )
}

function Link({ href, on, children }: { href: string; on: boolean; children: ReactNode }) {
  return (
    <a href={href} aria-current={on ? 'true' : undefined}>
      {children}
      {on && <Icon name="x" size="sm" />}
    </a>
  )
}

const shownMakes = 10

function Makes({ catalogue: { makes, models, filters } }: { catalogue: Catalogue }) {
  const chosen = makes.filter(({ selected }) => selected)
  const others = makes.filter(({ selected }) => !selected)
  const rest = others.slice(shownMakes)
  return (
    <div className="catnav__group">
      <h2>Make and model</h2>
      <ul>
        {chosen.map((make) => (
          <Way key={make.value} {...make} name="make" filters={filters}>
            <ul>
              {models.map((model) => (
                <Way key={model.value} {...model} label={model.value} name="model" filters={filters} />
              ))}
            </ul>
          </Way>
        ))}
        {others.slice(0, shownMakes).map((make) => (
          <Way key={make.value} {...make} name="make" filters={filters} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="facet__more">
          <summary>All {number(makes.length)} makes</summary>
          <ul>
            {rest.map((make) => (
              <Way key={make.value} {...make} name="make" filters={filters} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
