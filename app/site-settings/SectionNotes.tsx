import { adminPaths } from '~/admin-paths'
import { count } from '~/format/numbers'
import { Banner } from '~/ui/page/Banner'
import type { Setting } from '../../api/site-settings/admin-settings.contract'
import { CheckButton } from './CheckButton'
import { hasRows } from './has-rows'
import { SettingSigns } from './SettingCards'
import { sectionWords } from './sections'

/** Says which version is in force, what is due, and how far the figures can be trusted. */
export function SectionNotes({ setting }: { setting: Omit<Setting, 'value' | 'people'> }) {
  const { section, version, unconfirmed, today } = setting
  const { page, otherPage } = sectionWords[section]
  return (
    <>
      <div className="setnotes">
        <SettingSigns state={setting} />
        {page && <a href={page.href}>{page.label}</a>}
        {otherPage && <a href={otherPage.href}>{otherPage.label}</a>}
        {section === 'shipping-rates' && (
          <CheckButton
            action={adminPaths.settingsSection(section)}
            version={version}
            row="rates"
            name="shipping rates"
            today={today}
            isWide
          />
        )}
      </div>
      {hasRows(section) && unconfirmed > 0 && (
        <Banner tone="info">
          {count(unconfirmed, 'row')} not confirmed with the state. Public pages say so at each figure. Check a figure
          at its source before you change it, and enter the source.
        </Banner>
      )}
    </>
  )
}
