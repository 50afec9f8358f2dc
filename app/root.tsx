import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, useMatches, useNavigation, useRouteError } from '@remix-run/react'
import { type ReactNode, Suspense, useRef } from 'react'
import { ScrollRestoration } from 'react-router-dom'
import { errorTitle } from './errors/title'
import { areaOf } from './layouts/area'
import { lazyPart } from './navigation/lazy-part'
import { refreshes } from './navigation/refreshes'
import { scrollStorageKey } from './navigation/restore-scroll'
import { useEnhancedNavigation } from './navigation/useEnhancedNavigation'
import { paths } from './paths'
import { type RootData, useRootData } from './root-data'
import { readRootData } from './root-data.server'
import { setSite, siteTitle } from './site'
import bricolage from './styles/fonts/bricolage-latin.woff2?url'
import inter from './styles/fonts/inter-latin.woff2?url'
import styles from './styles/public.css?url'
import { ProgressBar } from './ui/charts/ProgressBar'
import { spriteUrl } from './ui/icons/Icon'

// What most pages never show comes in files of its own.
const ErrorPage = lazyPart(() => import('./errors/ErrorPage'))
const Toaster = lazyPart(() => import('./ui/overlays/Toaster'))
const Bands = lazyPart(() => import('./layouts/Bands'))

export const links: LinksFunction = () => [
  ...[inter, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'preload', href: spriteUrl, as: 'image', type: 'image/svg+xml' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: paths.siteManifest },
]

export const loader = ({ context }: LoaderFunctionArgs) => readRootData(context)

export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }] : [{ title: siteTitle() }]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  if (root) setSite(root.site)
  const matches = useMatches()
  const area = useRouteError() ? undefined : areaOf(matches)
  return (
    <html
      lang="en"
      data-theme={root && root.theme !== 'system' ? root.theme : undefined}
      data-zone={root?.zone}
      data-area={area === 'admin' ? area : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f4f2ed" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131412" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {root?.site?.sheet && <link rel="stylesheet" href={root.site.sheet} />}
        {refreshes(matches) && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
      </head>
      <body className={area && (area === 'user' ? 'office office--user' : 'office')}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <ScrollRestoration storageKey={scrollStorageKey} />
      </body>
    </html>
  )
}

export default function App() {
  const root = useRootData()
  const { state } = useNavigation()
  useEnhancedNavigation(root?.buildId ?? '')
  return (
    <>
      <ProgressBar active={state !== 'idle'} />
      {(root?.announcements || root?.profile?.impersonation) && (
        <Suspense>
          <Bands />
        </Suspense>
      )}
      <Toasts />
      <Outlet />
    </>
  )
}

/** Once a toast has come, the toaster stays: a toast outlives the page it came with. Until its code is there, toasts wait. */
function Toasts() {
  const root = useRootData()
  const { current: lists } = useRef<NonNullable<RootData['toasts']>[]>([])
  const toasts = root?.toasts
  if (toasts?.length && lists.at(-1) !== toasts) lists.push(toasts)
  if (!lists[0]) return null
  return (
    <Suspense>
      <Toaster lists={[...lists]} closeAction={paths.closeToast} returnTo={root?.page ?? paths.home} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}
