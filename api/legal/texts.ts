import { type DatedVersion, inForceOn, neverHolds } from '../content/in-force'
import { versionsWithoutText } from '../content/pages'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import { readWithSettings } from '../site-settings/memory'
import { operatorDay } from '../site-settings/operator-zone'
import { type LegalSlug, legalSlugs } from './slugs.contract'

export type LegalReader = { db: Context['db'] | Transaction } & Pick<Context, 'now'>

interface ChainedVersion extends DatedVersion {
  isMaterial: boolean
  restoresVersion: number | null
}

/** Is a version without its text. */
export interface LegalVersion extends ChainedVersion {
  slug: string
  title: string
  /** Is empty for a version that was delivered with the program. */
  reason: string
}

/** Reads the versions of all texts, newest first, from the memory of the process where it has one. */
export const legalVersions = ({ db }: Pick<LegalReader, 'db'>): Promise<LegalVersion[]> =>
  readWithSettings({ db }, 'legal texts', async () => versionsWithoutText({ db }, legalSlugs))

export const versionsNamed = (versions: readonly LegalVersion[], slug: LegalSlug): LegalVersion[] =>
  versions.filter((one) => one.slug === slug)

/** Finds the version that was in force on a day when all were delivered with the program: acceptances had no version then. */
export const deliveredOn = <V extends DatedVersion & { reason: string }>(
  newestFirst: readonly V[],
  day: string,
): V | undefined =>
  inForceOn(
    newestFirst.filter(({ reason }) => reason === ''),
    day,
  )

/** Answers which version of a text is in force for the operator today. Throws not_found. */
export async function versionInForce(reader: LegalReader, slug: LegalSlug): Promise<number> {
  const versions = await legalVersions(reader)
  const today = await operatorDay(reader)
  return findOrRefuse(inForceOn(versionsNamed(versions, slug), today), 'The text').version
}

/**
 * Lists the versions that are part of the text in force, newest first. What was published between a version and its
 * return is no part of it. A version that never held is one only where it was brought back.
 */
export function partsInForce<V extends ChainedVersion>(newestFirst: readonly V[], day: string): V[] {
  const effective = newestFirst.filter((one) => !neverHolds(newestFirst, one))
  const parts: V[] = []
  let at = inForceOn(newestFirst, day)
  while (at) {
    parts.push(at)
    const { version, restoresVersion } = at
    at =
      restoresVersion === null
        ? effective.find((one) => one.version < version)
        : newestFirst.find((one) => one.version === restoresVersion)
  }
  return parts
}

/** Finds the version that everyone must have agreed to, or a newer one: the newest material part of the text in force. */
export const requiredVersion = (newestFirst: readonly ChainedVersion[], day: string): number | null =>
  partsInForce(newestFirst, day).find(({ isMaterial }) => isMaterial)?.version ?? null
