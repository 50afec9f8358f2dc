import type { Visit } from './session/visit.server'

declare module '@remix-run/node' {
  interface AppLoadContext {
    visit: Visit
  }
}
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    visit: Visit
  }
}
