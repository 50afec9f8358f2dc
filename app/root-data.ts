import { useRouteLoaderData } from '@remix-run/react'
import type { readRootData } from './root-data.server'

export type RootData = Awaited<ReturnType<typeof readRootData>>

/** What the root knows for every page; undefined only when the root itself failed. */
export const useRootData = () => useRouteLoaderData<() => Promise<RootData>>('root')
