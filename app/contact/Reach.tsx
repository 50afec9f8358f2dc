import type { SiteSettings } from '../../api/content/contract'
import { callTo, mailTo, phoneWords } from './reach'

export function Reach({ contact, title = 'Directly' }: { contact: SiteSettings['contact']; title?: string }) {
  const { email, phone, address, hours } = contact
  if (!email && !phone && !address) return null
  return (
    <section className="info__reach" aria-labelledby="reach-h">
      <h2 id="reach-h">{title}</h2>
      <dl className="key-values">
        {email && <Row name="Email" value={<a href={mailTo(email)}>{email}</a>} />}
        {phone && (
          <Row
            name="Phone"
            value={
              <a className="num" href={callTo(phone)}>
                {phoneWords(phone)}
              </a>
            }
          />
        )}
        {address && <Row name="Address" value={<address>{address}</address>} />}
        {hours && <Row name="Hours" value={hours} />}
      </dl>
    </section>
  )
}

function Row({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
