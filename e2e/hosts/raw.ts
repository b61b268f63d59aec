import * as rawHost from './rawHost.ts'

declare global {
  interface Window {
    raw: typeof rawHost
  }
}

window.raw = rawHost
