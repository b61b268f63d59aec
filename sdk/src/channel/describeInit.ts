import type { ConfigureParams, HostWallet, InitParams, Theme } from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'
import type { SignInPageWish } from '../../../widget/protocol/siwx.ts'
import type { Capability } from '../../../widget/protocol/version.ts'
import { isText } from '../families/claims.ts'
import { FAMILIES, TOP, toHexChains } from '../families/registry.ts'
import type { Screen } from '../frame/screen.ts'
import { describeHost, isInTelegram, measureViewport } from '../hostPage.ts'
import type { LaunchContext } from '../launchContext.ts'
import type { SdkOptions } from '../types.ts'

/** A family's own name is what widgets of before `families` listen for. */
const CAPABILITIES: readonly Capability[] = [
  'route',
  'inline',
  'popup',
  'families',
  'signIn',
  'events',
  ...FAMILIES.filter((family) => family !== TOP).map(({ namespace }) => namespace),
]
const MODE = /^(light|dark|auto)$/
const ACCENT = /^#([\da-f]{3}|[\da-f]{6})$/i
const CHAIN = /^0x[\da-f]{1,16}$/

/** Gives the value back where the widget takes it; undefined, and a warning, where it does not. */
type Keep = <Value>(
  name: string,
  value: Value | undefined,
  isTaken: (value: Value) => boolean,
) => Value | undefined

type WidgetDocument = {
  screen: Screen
  /** Whether the widget has not been there yet: what the page has connected since comes back with a new document. */
  isFirst: boolean
  /** Of the page, as far as they are known. */
  wallets: HostWallet[]
}

/**
 * What the page says of itself at `init`. For one malformed field the widget refuses the whole of it: what is only a
 * wish of looks is left out here then, with one warning that names it.
 */
export function describeInit({
  options,
  hint,
  screen,
  isFirst,
  wallets,
}: Pick<LaunchContext, 'options' | 'hint'> & WidgetDocument): InitParams {
  const { keep, warn } = createKeep()
  for (const name of ['title', 'description'] as const)
    keep(`metadata.${name}`, options.metadata?.[name], (text) => typeof text === 'string')
  const init: InitParams = {
    host: describeHost(options),
    ...readWish(options, keep),
    signIn: keep('signIn', describeSignIn(options), isSignInWish),
    analytics: options.analytics,
    preferredAccountType: options.preferredAccountType,
    capabilities: isInTelegram() ? [...CAPABILITIES, 'telegram'] : [...CAPABILITIES],
    viewport: measureViewport(screen.display()),
    wallets,
    ...(isFirst && options.reconnect === false ? { hint: null, reconnect: false } : { hint: hint.read() }),
  }
  warn()
  return init
}

/** The page's wish when it has changed, as a whole: what it does not name any more is the default again. */
export function describeWish(options: SdkOptions): Required<ConfigureParams> {
  const { keep, warn } = createKeep()
  const { theme, locale = navigator.language, chains = [] } = readWish(options, keep)
  warn()
  return { theme: { ...theme, mode: theme?.mode ?? 'auto' }, locale, chains, analytics: options.analytics }
}

function createKeep(): { keep: Keep; warn: () => void } {
  const leftOut: string[] = []
  return {
    keep: (name, value, isTaken) => {
      if (value === undefined || isTaken(value)) return value
      leftOut.push(name)
      return undefined
    },
    warn: () => {
      if (leftOut.length > 0)
        console.warn(`Latch: these options are out of range and left out: ${leftOut.join(', ')}.`)
    },
  }
}

function readWish({ theme, locale, chains }: SdkOptions, keep: Keep): ConfigureParams {
  return {
    theme: describeTheme(theme, keep),
    locale: keep('locale', locale, (tag) => isText(tag, LIMITS.localeLength)),
    chains: describeChains(chains, keep),
  }
}

function describeSignIn({ signIn }: SdkOptions): SignInPageWish | undefined {
  if (!signIn) return undefined
  const { authUrl, required, statement, resources, expiresIn } = signIn
  return { hasServer: !!authUrl, required, statement, resources: resources && [...resources], expiresIn }
}

function isSignInWish({ required = false, statement = '', resources = [], expiresIn = 60 }: SignInPageWish) {
  const most = LIMITS.statementLength
  return (
    typeof required === 'boolean' &&
    isText(statement, most) &&
    resources.length <= LIMITS.signInResources &&
    resources.every((each) => isText(each, most)) &&
    expiresIn >= 60 &&
    expiresIn <= LIMITS.signInSeconds
  )
}

function describeTheme(theme: SdkOptions['theme'], keep: Keep): Theme | undefined {
  const given = keep('theme', theme, (value) => typeof value === 'object' && value !== null)
  return (
    given && {
      mode: keep('theme.mode', given.mode, (mode) => MODE.test(mode)),
      accent: keep('theme.accent', given.accent, (accent) => ACCENT.test(accent)),
      radius: keep('theme.radius', given.radius, isRadius),
    }
  )
}

function isRadius(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= LIMITS.cornerRadius
}

/** The first ones that the widget takes, in the page's order. */
function describeChains(chains: SdkOptions['chains'], keep: Keep): InitParams['chains'] {
  const all = toHexChains(chains)
  const taken = all?.filter((chain) => CHAIN.test(chain)).slice(0, LIMITS.chains)
  keep('chains', all, ({ length }) => length === taken?.length)
  return taken
}
