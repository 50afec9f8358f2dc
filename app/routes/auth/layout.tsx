import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Suspense } from 'react'
import type { Applicant } from '~/accounts/registration/AccountGives'
import { count } from '~/format/numbers'
import { Brand } from '~/layouts/Brand'
import { lazyPart } from '~/navigation/lazy-part'
import { paths } from '~/paths'
import { overview } from '../../../api/search/contract'

// Whoever signs in does without it.
const AccountGives = lazyPart(() => import('~/accounts/registration/AccountGives'))

/** The number is an ornament: without it the page is as good. */
export const loader = ({ context }: LoaderFunctionArgs) =>
  context.api.call(overview).then(
    ({ listedThisWeek }) => ({ listed: listedThisWeek > 0 ? count(listedThisWeek, 'car') : null }),
    () => ({ listed: null }),
  )

/** The form at the left, a picture at the right; nothing personal before the password. */
export default function AuthLayout() {
  const { listed } = useLoaderData<typeof loader>()
  const location = useLocation()
  const applicant = applicantAt(location)
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
      {applicant ? (
        <aside className="split__pic split__pic--gives ground" aria-label="What an account gives you">
          <Suspense>
            <AccountGives to={applicant} />
          </Suspense>
          <Convertible />
        </aside>
      ) : (
        <aside className="split__pic ground" aria-label="Illustration">
          <Convertible />
          <Note listed={location.pathname === paths.signIn ? listed : null} />
        </aside>
      )}
    </div>
  )
}

/** Who creates an account on this page; null where nobody does. */
function applicantAt({ pathname, search }: { pathname: string; search: string }): Applicant | null {
  const query = new URLSearchParams(search)
  if (pathname === paths.signIn) return query.get('mode') === 'register' ? 'buyer' : null
  return pathname === paths.dealership().signUp && !query.has('invite') ? 'dealership' : null
}

const Convertible = () => (
  <img
    src="/pictures/signin-convertible.webp"
    srcSet="/pictures/signin-convertible-768.webp 768w, /pictures/signin-convertible.webp 1400w"
    sizes="(min-width: 62rem) 55vw, 100vw"
    width="1400"
    height="717"
    alt="Orange convertible, front left, illustration"
  />
)

function Note({ listed }: { listed: string | null }) {
  return (
    <p className="split__note">
      {listed ? (
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
  )
}
