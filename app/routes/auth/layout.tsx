import { Outlet } from '@remix-run/react'
import { Brand } from '~/layouts/Brand'
import { paths } from '~/paths'

/** The form at the left, a picture at the right; nothing personal before the password. */
export default function AuthLayout() {
  return (
    <div className="split">
      <div className="split__form">
        <header>
          <Brand />
        </header>
        <main id="main">
          <Outlet />
        </main>
        <footer className="small faint row">
          <a className="plain" href={paths.privacyPolicy}>
            Privacy policy
          </a>
          <a className="plain" href={paths.termOfUse}>
            Terms of use
          </a>
          <a className="plain" href={paths.contact}>
            Help
          </a>
        </footer>
      </div>
      <aside className="split__pic" aria-label="Illustration">
        <img
          src="/pictures/signin.webp"
          width="1200"
          height="1500"
          alt="Orange convertible seen from the side, illustration"
        />
        <p className="split__note">
          <b>Every price is the whole price</b>
          <span>Doc fee, freight and mandatory add-ons are in the number you see.</span>
        </p>
      </aside>
    </div>
  )
}
