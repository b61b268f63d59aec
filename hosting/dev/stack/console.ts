import type { ServedWorker } from '../workers/serve.ts'
import { loginOrigins } from './login.ts'
import type { Layout } from './ports.ts'

/** Returns the origin of the operator's console. */
export function consoleOrigin({ console: port }: Pick<Layout, 'console'>): string {
  return `http://console.localhost:${port}`
}

/** Returns the operator's console, whose owner needs no passkey here. It shares the widget's database and that of webhooks. */
export function consoleWorker(layout: Layout): ServedWorker {
  const { WIDGET_ORIGIN } = loginOrigins(layout)
  return {
    name: 'console',
    port: layout.console,
    vars: { CONSOLE_ORIGIN: consoleOrigin(layout), WIDGET_ORIGIN, DEV: 'on' },
  }
}
