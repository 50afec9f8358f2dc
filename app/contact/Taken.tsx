import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'

interface TakenProps {
  reference: string
  /** Names it in a word or two. */
  what: string
  replyWithin: string
  /** Holds when a link to it was emailed. */
  emailed: boolean
}

export function Taken({ reference, what, replyWithin, emailed }: TakenProps) {
  return (
    <section className="panel" aria-labelledby="taken-h">
      <div className="panel__body stack">
        <h2 id="taken-h">We have your {what}</h2>
        <dl className="key-values">
          <dt>Reference number</dt>
          <dd className="num">{reference}</dd>
        </dl>
        <p>
          A person reads it and answers to the email address you gave
          {replyWithin && `, usually within ${replyWithin}`}.{' '}
          {emailed
            ? 'We’ve emailed you a link to see where it is and to add something.'
            : 'Please note the number, and name it if you write again.'}
        </p>
        <div className="form-actions">
          <ButtonLink href={paths.search}>Search cars</ButtonLink>
          <ButtonLink href={paths.contact} variant="secondary">
            Other ways to reach us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
