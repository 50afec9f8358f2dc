import type { ChannelFormat } from '../channel-formats.contract'
import type { Format } from './format'
import { genericCsv } from './generic'
import { google } from './google'
import { homenet } from './homenet'
import { json } from './json'
import { meta, metaXml } from './meta'

export const formats: Record<ChannelFormat, Format> = {
  csv: genericCsv,
  homenet,
  google,
  meta,
  meta_xml: metaXml,
  json,
}
