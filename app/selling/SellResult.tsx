import { wholeNumber } from '~/format/numbers'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { KeyValues } from '~/ui/KeyValues'
import { Banner } from '~/ui/page/Banner'
import type { SellAnswer } from './start.server'

export function SellResult({ answer }: { answer: SellAnswer }) {
  const { facts, remarks, similar } = answer
  return (
    <section className="panel result" aria-labelledby="result-h">
      <div className="panel__body stack">
        <h2 id="result-h">{facts.length > 0 ? 'What this VIN says' : answer.car}</h2>
        {facts.length > 0 && <KeyValues rows={facts.map(({ name, value }) => [name, value])} />}
        {remarks.map((remark) => (
          <Banner key={remark} tone="warn">
            {remark}
          </Banner>
        ))}
        {similar && <p>{similarWords(similar.count)}</p>}
        <div className="form-actions">
          {similar && similar.count > 0 ? (
            <ButtonLink href={similar.href}>See them</ButtonLink>
          ) : (
            <ButtonLink href={paths.search}>Search cars on sale</ButtonLink>
          )}
          <ButtonLink href={paths.dealerships} variant="secondary">
            Find dealerships near you
          </ButtonLink>
        </div>
      </div>
      <p className="panel__foot muted">
        Nothing that you entered was kept or sent to anybody. For an offer, call dealerships near you.
      </p>
    </section>
  )
}

function similarWords(count: number): string {
  if (count === 0) return 'No car like it, a year older or newer included, is on sale here right now.'
  if (count === 1) return 'One car like it, a year older or newer included, is on sale here right now.'
  return `${wholeNumber(count)} cars like it, a year older or newer included, are on sale here right now.`
}
