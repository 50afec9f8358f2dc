import { paths } from '~/paths'
import type { Way } from './ways'

export function OtherWays({ ways, except }: { ways: readonly Way[]; except: string }) {
  return (
    <section aria-labelledby="ways-h">
      <h2 id="ways-h">Something else?</h2>
      <ul className="info__links">
        {ways
          .filter(({ href }) => href !== except)
          .map(({ href, title, text }) => (
            <li key={href}>
              <a href={href}>{title}</a>
              <p>{text}</p>
            </li>
          ))}
        {except === paths.contactDealerships && (
          <li>
            <a href={paths.dealership().signUp}>Apply now</a>
            <p>The application for a licensed dealership.</p>
          </li>
        )}
      </ul>
    </section>
  )
}
