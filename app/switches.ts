import type { SiteSwitch } from '../api/site-settings/switches/switch-names.contract'
import { unusualSite } from './site'

/** Tells whether administrators have left something on for the whole site. Is apart from `site`, which every page carries. */
export const isOn = (name: SiteSwitch): boolean => !unusualSite()?.off?.includes(name)
