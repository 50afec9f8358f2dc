import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { Banner } from '~/ui/page/Banner'
import { Footer, SlimFooter } from './Footer'
import { Masthead } from './Masthead'

interface GeneralLayoutProps {
  children: ReactNode
  slim?: boolean
  after?: ReactNode
}

/** The page brings its own <main>. */
export function GeneralLayout({ children, slim = false, after }: GeneralLayoutProps) {
  const root = useRootData()
  const { pathname } = useLocation()
  const foot = {
    theme: root?.theme ?? 'system',
    buildId: root?.buildId ?? '',
    page: root?.page ?? paths.home,
    demoMail: root?.demoMail,
  }
  return (
    <>
      <Masthead profile={root?.profile ?? null} saved={root?.saved ?? 0} path={pathname} />
      {root?.sessionUnknown && (
        <div className="wrap">
          <Banner tone="warn">
            We cannot reach your account right now. Nothing you saved is lost; try again in a minute.
          </Banner>
        </div>
      )}
      {children}
      {slim ? <SlimFooter {...foot} /> : <Footer {...foot} />}
      {after}
    </>
  )
}
