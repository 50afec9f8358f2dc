import { adminPaths } from '~/admin-paths'
import { Banner } from '~/ui/page/Banner'

/** Warns before a version is published whose email would reach no one. */
export const MailOffNotice = ({ children }: { children: string }) => (
  <Banner tone="warn" title="Email isn’t set up">
    {children} <a href={`${adminPaths.settingsEnvironment}#mail`}>Mail settings</a>
  </Banner>
)
