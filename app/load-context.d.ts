import type { RequestContext } from './session/request-context.server'

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends RequestContext {}
}
