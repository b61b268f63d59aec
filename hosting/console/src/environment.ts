import * as z from 'zod'
import { isOrigin } from '#http/origin.ts'

/** Environment of the console's Worker: the bindings and variables of `wrangler.console.jsonc`. */
export type ConsoleEnvironment = {
  /** The widget's database: projects, and the console's own tables. */
  DB: D1Database
  /** Database of the webhooks Worker; absent if the deployment has none. */
  WEBHOOKS_DB?: D1Database
  /** The built page. */
  ASSETS: Fetcher
  /** Limit of one address for all requests. */
  ADDRESS_LIMITER: RateLimit
  /** Limit of one address for attempts to log in or to accept an invitation. */
  LOGIN_LIMITER: RateLimit
  CONSOLE_ORIGIN: string
  WIDGET_ORIGIN: string
  /** `on` only in the local stack, which has a demo owner. */
  DEV?: string
}

const OriginSchema = z.string().refine(isOrigin, 'must be an origin, e.g. https://console.example')

const SettingsSchema = z.object({
  CONSOLE_ORIGIN: OriginSchema,
  WIDGET_ORIGIN: OriginSchema,
  DEV: z.literal(['on', '']).optional(),
})

/** Variables of the environment, checked. */
export type Settings = {
  /** Origin of the console. */
  origin: string
  /** Origin of the widget. */
  widget: string
  /** False for plain http, which only loopback addresses may have: cookies cannot be `Secure` there. */
  isSecure: boolean
  /** True if anyone may enter as the demo owner. */
  hasDemo: boolean
}

/** Parses the variables. @throws Error that names the variable that is missing or malformed. */
export function readSettings(env: ConsoleEnvironment): Settings {
  const parsed = SettingsSchema.safeParse(env)
  if (!parsed.success) throw new Error(`The console is not set up: ${z.prettifyError(parsed.error)}`)
  const { CONSOLE_ORIGIN: origin, WIDGET_ORIGIN: widget, DEV } = parsed.data
  const isSecure = origin.startsWith('https:')
  // A variable that is left on by mistake opens no deployed console: that one is served by https.
  return { origin, widget, isSecure, hasDemo: DEV === 'on' && !isSecure }
}
