import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { count } from '~/format/numbers'
import { Brand } from '~/layouts/Brand'
import { paths } from '~/paths'
import { overview } from '~/upstream/vehicles.server'

/** The number is an ornament: without it the page is as good. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  overview(context).then(
    ({ listedThisWeek }) => ({ listed: listedThisWeek > 0 ? count(listedThisWeek, 'car') : null }),
    () => ({ listed: null }),
  )

/** The form at the left, a picture at the right; nothing personal before the password. */
export default function AuthLayout() {
  const { listed } = useLoaderData<typeof loader>()
  const forBuyers = useLocation().pathname === paths.signIn
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
      <aside className="split__pic ground" aria-label="Illustration">
        <img
          src="/pictures/signin-convertible.webp"
          srcSet="/pictures/signin-convertible-768.webp 768w, /pictures/signin-convertible.webp 1400w"
          sizes="(min-width: 62rem) 55vw, 100vw"
          width="1400"
          height="717"
          alt="Orange convertible, front left, illustration"
        />
        <p className="split__note">
          {forBuyers && listed ? (
            <>
              <b>{listed} listed in the last seven days</b>
              <span>Sign in and your saved searches show which of them are yours.</span>
            </>
          ) : (
            <>
              <b>Every price is the whole price</b>
              <span>Doc fee, freight and mandatory add-ons are in the number you see.</span>
            </>
          )}
        </p>
      </aside>
    </div>
  )
}
