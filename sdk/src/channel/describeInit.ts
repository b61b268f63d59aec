import type { ConfigureParams, HostWallet, InitParams } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { localeTag } from '@latch/protocol/localeTag.ts'
import type { SignInPageOptions } from '@latch/protocol/siwx.ts'
import { readTexts, type Texts } from '@latch/protocol/texts.ts'
import { readTheme, type Theme } from '@latch/protocol/theme/grammar.ts'
import type { Capability } from '@latch/protocol/version.ts'
import { isText } from '#families/claims.ts'
import { toHexChains } from '#families/defaultFamilyCode.ts'
import type { Screen } from '#frame/screen.ts'
import { describeHost, isInTelegram, measureViewport } from '../hostPage.ts'
import type { LaunchContext } from '../launchContext.ts'
import type { SdkOptions } from '../types.ts'
import { readWalletHints } from '../walletHints.ts'

const CAPABILITIES: readonly Capability[] = [
  'route',
  'inline',
  'popup',
  'families',
  'signIn',
  'events',
  'connecting',
  'theme',
]
const CHAIN = /^0x[\da-f]{1,16}$/

/** Returns the value if the widget accepts it; else undefined, and adds its name to the warning. */
type Validate = <Value>(
  name: string,
  value: Value | undefined,
  isTaken: (value: Value) => boolean,
) => Value | undefined

type WidgetDocument = {
  screen: Screen
  /** True for the first document of the widget: a later one also restores sessions that the page has connected since. */
  isFirst: boolean
  /** The wallets of the page that are known so far. */
  wallets: HostWallet[]
}

/**
 * Returns the page's params of `init`. The widget rejects all of them for one malformed field: an invalid option is left
 * out here, with one warning that names it.
 */
export function describeInit({
  options,
  hint,
  screen,
  isFirst,
  wallets,
}: Pick<LaunchContext, 'options' | 'hint'> & WidgetDocument): InitParams {
  const { validate, warn } = createValidator()
  for (const name of ['title', 'description'] as const)
    validate(`metadata.${name}`, options.metadata?.[name], (text) => typeof text === 'string')
  const init: InitParams = {
    host: describeHost(options),
    ...readConfiguration(options, validate),
    signIn: validate('signIn', describeSignIn(options), isValidSignIn),
    analytics: options.analytics,
    preferredAccountType: options.preferredAccountType,
    capabilities: [...CAPABILITIES, ...(isInTelegram() ? ['telegram'] : [])],
    viewport: measureViewport(screen.display()),
    wallets,
    ...(isFirst && options.reconnect === false ? { hint: null, reconnect: false } : readWalletHints(hint)),
  }
  warn()
  return init
}

/**
 * Returns all options that may change while the page runs: one that the page no longer sets gets its default.
 *
 * @param defaultMode - Undefined if the widget knows the operator's.
 */
export function describeConfiguration(
  options: SdkOptions,
  defaultMode: 'auto' | undefined,
): Required<ConfigureParams> {
  const { validate, warn } = createValidator()
  const { theme, locale = '', texts = {}, chains = [] } = readConfiguration(options, validate)
  warn()
  return {
    theme: { ...theme, mode: theme?.mode ?? defaultMode },
    locale,
    texts,
    chains,
    analytics: options.analytics,
  }
}

function createValidator(): { validate: Validate; warn: () => void } {
  const rejected: string[] = []
  return {
    validate: (name, value, isTaken) => {
      if (value === undefined || isTaken(value)) return value
      rejected.push(name)
      return undefined
    },
    warn: () => {
      if (rejected.length > 0)
        console.warn(`Latch: these options are out of range and left out: ${rejected.join(', ')}.`)
    },
  }
}

function readConfiguration(
  { theme, locale, texts, chains }: SdkOptions,
  validate: Validate,
): ConfigureParams {
  return {
    theme: describeTheme(theme, validate),
    locale: describeLocale(locale, validate),
    texts: describeTexts(texts, validate),
    chains: describeChains(chains, validate),
  }
}

/** Returns the locale; '' means none in `configure`. */
function describeLocale(locale: string | undefined, validate: Validate): string | undefined {
  const taken = validate('locale', locale, (text) => text === '' || isTag(localeTag(text)))
  return taken && (localeTag(taken) ?? undefined)
}

function isTag(tag: string | null): boolean {
  return tag !== null && tag.length <= LIMITS.localeLength
}

function describeSignIn({ signIn }: SdkOptions): SignInPageOptions | undefined {
  if (!signIn) return undefined
  const { authUrl, required, statement, resources, expiresIn } = signIn
  return { hasServer: !!authUrl, required, statement, resources: resources && [...resources], expiresIn }
}

function isValidSignIn({
  required = false,
  statement = '',
  resources = [],
  expiresIn = 60,
}: SignInPageOptions) {
  const maxLength = LIMITS.statementLength
  return (
    typeof required === 'boolean' &&
    isText(statement, maxLength) &&
    resources.length <= LIMITS.signInResources &&
    resources.every((each) => isText(each, maxLength)) &&
    expiresIn >= 60 &&
    expiresIn <= LIMITS.signInSeconds
  )
}

function describeTheme(theme: SdkOptions['theme'], validate: Validate): Theme | undefined {
  const given = validate('theme', theme, (value) => typeof value === 'object' && value !== null)
  return given && readTheme(given, (field) => validate<unknown>(`theme.${field}`, field, () => false))
}

/** Returns the texts; the widget checks which of them a page may set. */
function describeTexts(texts: SdkOptions['texts'], validate: Validate): Texts | undefined {
  const given = validate('texts', texts, (value) => typeof value === 'object' && value !== null)
  return given && readTexts(given, (key) => validate<unknown>(`texts.${key}`, key, () => false))
}

/** The first ones that the widget takes, in the page's order. */
function describeChains(chains: SdkOptions['chains'], validate: Validate): InitParams['chains'] {
  const all = toHexChains(chains)
  const taken = all?.filter((chain) => CHAIN.test(chain)).slice(0, LIMITS.chains)
  validate('chains', all, ({ length }) => length === taken?.length)
  return taken
}
