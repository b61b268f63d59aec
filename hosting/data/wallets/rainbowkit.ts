/** Reads RainbowKit's facts about a wallet by calling its connectors as three kinds of device. */
import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Return value of a connector factory; the parts that are read here. */
type Connector = {
  name: string
  iconUrl?: string | (() => Promise<string>)
  rdns?: string
  downloadUrls?: Record<string, string | undefined>
  mobile?: { getUri?: (uri: string) => unknown }
}

export type RainbowKitWallet = {
  name: string
  rdns: string | null
  /** Bases of the pairing link, as {@link pairingBase} reads them. */
  nativeLink: string | null
  universalLink: string | null
  downloadUrls: Record<string, string>
  /** Provider flags, e.g. `isRabby`. */
  flags: string[]
  /** The wallet's own icon, as an SVG. */
  icon: string | null
}

const SAMPLE_URI = 'wc:00@2?relay-protocol=irn&symKey=00'
const DEVICES = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Mozilla/5.0 (Linux; Android 15)']

/** @param packageFolder - Unpacked `@rainbow-me/rainbowkit`. */
export async function readRainbowKit(packageFolder: string): Promise<RainbowKitWallet[]> {
  const folder = join(packageFolder, 'dist/wallets/walletConnectors')
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  stubWagmi(sources.join('\n'))
  const factories: Record<string, unknown> = await import(pathToFileURL(join(folder, 'index.js')).href)
  const wallets: RainbowKitWallet[] = []
  for (const [exportName, factory] of Object.entries(factories)) {
    const wallet = typeof factory === 'function' ? await describeConnector(factory as () => Connector) : null
    if (wallet) wallets.push({ ...wallet, flags: flagsOf(exportName, sources) })
  }
  return wallets
}

/** The connectors import wagmi, which is not needed to read them: every name it exports becomes a no-op. */
function stubWagmi(source: string): void {
  const names = [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*"wagmi(?:\/[a-z]+)?"/g)].flatMap((match) =>
    (match[1] ?? '').split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  )
  const exports = [...new Set(names)].filter(Boolean).map((name) => `export const ${name} = () => () => ({})`)
  const url = `data:text/javascript,${encodeURIComponent(exports.join('\n'))}`
  registerHooks({
    resolve: (specifier, context, next) =>
      /^wagmi(\/|$)/.test(specifier) ? { url, shortCircuit: true } : next(specifier, context),
  })
}

async function describeConnector(
  factory: (options: object) => Connector,
): Promise<Omit<RainbowKitWallet, 'flags'> | null> {
  const perDevice = DEVICES.map((userAgent) => {
    Object.defineProperty(globalThis, 'navigator', { value: { userAgent, platform: '' }, configurable: true })
    const connector = factory({ projectId: 'extract', appName: 'extract' })
    const uri = connector.mobile?.getUri?.(SAMPLE_URI)
    return { connector, base: typeof uri === 'string' ? pairingBase(uri) : null }
  })
  const connector = perDevice[0]?.connector
  if (!connector) return null
  const bases = perDevice.flatMap(({ base }) => (base === null ? [] : [base]))
  const isDefined = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1])
  return {
    name: connector.name,
    rdns: connector.rdns ?? null,
    nativeLink: bases.find((base) => !base.startsWith('https:')) ?? null,
    universalLink: bases.find((base) => base.startsWith('https:')) ?? null,
    downloadUrls: Object.fromEntries(Object.entries(connector.downloadUrls ?? {}).filter(isDefined)),
    icon: await loadIcon(connector),
  }
}

async function loadIcon({ iconUrl }: Connector): Promise<string | null> {
  const url = typeof iconUrl === 'function' ? await iconUrl() : (iconUrl ?? '')
  const [, encoding, data = ''] = /^data:image\/svg\+xml(;base64)?,(.+)$/s.exec(url) ?? []
  if (data === '') return null
  return encoding ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data)
}

/** `rainbow://` of `rainbow://wc?uri=…`; `null` when the link has another form, which no base could express. */
function pairingBase(uri: string): string | null {
  const suffix = `wc?uri=${encodeURIComponent(SAMPLE_URI)}`
  const at = uri.indexOf(suffix)
  return at > 0 ? uri.slice(0, at) : null
}

/** A connector is injected under the flag that its own source names. */
function flagsOf(exportName: string, sources: readonly string[]): string[] {
  const declaration = new RegExp(`\\bvar ${exportName} = `)
  const source = sources.find((text) => declaration.test(text)) ?? ''
  return [...new Set([...source.matchAll(/flag: "(is[A-Za-z]+)"/g)].map((match) => match[1] ?? ''))]
}
