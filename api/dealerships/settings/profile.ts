import type { DealershipRow } from '../row'
import { namingAfter } from './names'
import { type ProfileChange, socialSites } from './profile.contract'
import type { Section } from './section'
import { moveSlug } from './slugs'

const read = ({ name, requestedName, slug, about, website, socialLinks }: DealershipRow) => ({
  name,
  requestedName,
  slug,
  about,
  website,
  social: socialLinks,
})

export const profileSection: Section<ReturnType<typeof read>, ProfileChange> = {
  read: (_, row) => read(row),
  async save({ tx, context, before }, { name, slug, about, website = null, ...links }) {
    if (slug !== before.slug) await moveSlug(tx, { id: before.id, from: before.slug, to: slug })
    const socialLinks = Object.fromEntries(
      socialSites.flatMap((site) => (links[site] === undefined ? [] : [[site, links[site]]])),
    )
    return { ...(await namingAfter(tx, context, before, name)), slug, about, website, socialLinks }
  },
}
