import type { LoaderFunctionArgs } from '@remix-run/node'
import { pageNotFound } from '~/session/not-found'

export function loader({ context }: LoaderFunctionArgs) {
  throw pageNotFound(context.url)
}

export function action({ context }: LoaderFunctionArgs) {
  throw pageNotFound(context.url)
}

export default function NotFound() {
  return null
}
