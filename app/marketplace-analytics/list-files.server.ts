import { type ListFileAddress, listFile } from '~/list-file.server'
import type { ListFile } from '~/lists/list-definition'
import {
  getMarketplaceDemand,
  getMarketplaceService,
  getMarketplaceSupply,
  type MarketplaceDemand,
  type MarketplaceService,
  type MarketplaceSupply,
} from '../../api/analytics/marketplace/marketplace.contract'
import { RangeQuery } from '../../api/range.contract'
import * as files from './marketplace-files'

const ofAdministrators = { guard: 'admin', query: RangeQuery } as const

const ofSupply = <Row>(file: ListFile<Row>, rows: (supply: MarketplaceSupply) => readonly Row[]) =>
  listFile(file, {
    ...ofAdministrators,
    read: async ({ api }) => ({ items: rows(await api.call(getMarketplaceSupply, {})) }),
  })

const ofDemand = <Row>(file: ListFile<Row>, rows: (demand: MarketplaceDemand) => readonly Row[]) =>
  listFile(file, {
    ...ofAdministrators,
    read: async ({ api }, { size: _, ...range }) => ({ items: rows(await api.call(getMarketplaceDemand, range)) }),
  })

const ofService = <Row>(file: ListFile<Row>, rows: (service: MarketplaceService) => readonly Row[]) =>
  listFile(file, {
    ...ofAdministrators,
    read: async ({ api }, { size: _, ...range }) => ({ items: rows(await api.call(getMarketplaceService, range)) }),
  })

/** Answers the files of the marketplace’s figures, by address as in app/routes.ts. */
export const marketplaceFiles: Readonly<Record<string, ListFileAddress>> = {
  'admin/analytics/supply.csv': ofSupply(files.supplyFile, files.supplyRows),
  'admin/analytics/price-index.csv': ofSupply(files.indexFile, files.indexRows),
  'admin/analytics/cohorts.csv': ofSupply(files.cohortsFile, ({ cohorts }) => cohorts),
  'admin/analytics/searches.csv': ofDemand(files.searchesFile, files.searchDays),
  'admin/analytics/found-nothing.csv': ofDemand(files.nothingFile, ({ nothing }) => nothing),
  'admin/analytics/words.csv': ofDemand(files.wordsFile('search-words'), ({ typed }) => typed),
  'admin/analytics/words-not-understood.csv': ofDemand(
    files.wordsFile('search-words-not-understood'),
    ({ unread }) => unread,
  ),
  'admin/analytics/bodies.csv': ofDemand(files.segmentsFile('supply-and-demand-by-body'), ({ bodies }) => bodies),
  'admin/analytics/models.csv': ofDemand(files.segmentsFile('supply-and-demand-by-model'), ({ models }) => models),
  'admin/analytics/funnel.csv': ofService(files.funnelFile, files.funnelRows),
  'admin/analytics/responses.csv': ofService(files.responsesFile, ({ responses }) => responses),
  'admin/analytics/feeds.csv': ofService(files.feedsFile, files.runDays),
  'admin/analytics/moderation.csv': ofService(files.moderationFile, ({ moderation }) => moderation),
  'admin/analytics/advertising.csv': ofService(files.adsFile, ({ ads }) => ads),
  'admin/analytics/mail.csv': ofService(files.mailFile, ({ mail }) => files.mailLines(mail)),
}
