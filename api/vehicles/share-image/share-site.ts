import { createHash } from 'node:crypto'
import type { ShareSite } from '../../assets/share'
import { deliveredName } from '../../site-settings/identity/delivered-name.contract'
import { siteName } from '../../site-settings/identity/identity.section'
import { deliveredColor } from '../../site-settings/look/delivered-color.contract'
import { siteLook } from '../../site-settings/look/look.section'
import type { SettingSource } from '../../site-settings/memory'
import type { VehicleDetail } from '../contract'

/** Reads what a picture shows of the site. */
export async function shareSite(reader: SettingSource): Promise<ShareSite> {
  const [name, { color }] = await Promise.all([siteName(reader), siteLook(reader)])
  return { name, color }
}

/** Makes the address of a car’s picture change with the site’s name and color, which it shows. */
export async function withShareSite(reader: SettingSource, vehicle: VehicleDetail): Promise<VehicleDetail> {
  return { ...vehicle, shareVersion: vehicle.shareVersion + signOf(await shareSite(reader)) }
}

const signOf = ({ name, color }: ShareSite): string =>
  name === deliveredName && color === deliveredColor
    ? ''
    : `-${createHash('sha256').update(`${name} ${color}`).digest('hex').slice(0, 8)}`
