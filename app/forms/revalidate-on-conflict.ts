import type { ShouldRevalidateFunction } from '@remix-run/react'

/** A refused form leaves the page's data alone, but for a conflict: then the page shows what somebody else has saved. */
export const revalidateOnConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate
