import { identitySection, type SiteIdentity } from '../site-settings/identity/identity.section'
import { lookSection, type SiteLook, siteLook } from '../site-settings/look/look.section'
import { currentSetting, firstVersion, type SettingSource } from '../site-settings/memory'

/** Says in whose name and colors an email is written. */
export interface MailSite {
  identity: SiteIdentity
  look: SiteLook
}

export async function mailSite(reader: SettingSource): Promise<MailSite> {
  const [{ value: identity }, look] = await Promise.all([currentSetting(reader, identitySection), siteLook(reader)])
  return { identity, look }
}

export const deliveredSite: MailSite = {
  identity: firstVersion(identitySection).value,
  look: firstVersion(lookSection).value,
}
