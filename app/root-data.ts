import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from './root'

export type RootData = Awaited<ReturnType<typeof loader>>

/** What the root knows for every page; undefined only when the root itself failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>('root')
