import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** The feature whose absence makes every storage access of a third-party frame throw. */
const PARTITIONING = 'ThirdPartyStoragePartitioning'
/**
 * Hidden pages that each window loads for the suggestions of its address bar: a sixth of the CPU seconds of a browser that loads one
 * page a window.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Starts a process before a site needs it: each test ends with one that nothing has used. */
const SPARE_PROCESS = 'SpareRendererForSitePerProcess'

/**
 * Returns the Chromium to test in: `CHROMIUM`, then Playwright's own, then the system's.
 *
 * @throws Error with a sentence on how to install one.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM names ${named}, where nothing is.`)
  }
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  if (found) return found
  throw new Error('There is no Chromium here: run `npx playwright install chromium`, or set CHROMIUM to one.')
}

/** Chromium as Playwright starts it: a third-party frame's storage throws and popups are never blocked. */
export function blockedStorageLaunch(): LaunchOptions {
  return launchWithout(disabledFeatures())
}

/** Launch options for Chromium as users run it: storage partitioned by site, popups blocked except after a click. */
export function productionLaunch(): LaunchOptions {
  const { ignoreDefaultArgs, ...rest } = launchWithout(
    disabledFeatures().filter((feature) => feature !== PARTITIONING),
  )
  return { ...rest, ignoreDefaultArgs: [...ignoreDefaultArgs, '--disable-popup-blocking'] }
}

/** Returns launch options by which Chromium starts a process only when it needs one. */
export function withoutSpareProcess({ args = [], ...rest }: LaunchOptions): LaunchOptions {
  return { ...rest, args: args.map((arg) => withoutFeature(arg, SPARE_PROCESS)) }
}

/** Replaces Playwright's list of disabled features: of two such arguments Chromium reads the last. */
function launchWithout(features: readonly string[]) {
  return {
    executablePath: findChromium(),
    ignoreDefaultArgs: [`--disable-features=${disabledFeatures().join(',')}`],
    args: ['--no-sandbox', `--disable-features=${[...features, ...SUGGESTIONS].join(',')}`],
  }
}

/**
 * Playwright only drops a default argument that is identical, so its list is read from the installed package instead of
 * being copied.
 *
 * @throws Error if a new Playwright keeps the list elsewhere.
 */
export function disabledFeatures(): string[] {
  // Each is resolved from the one before it: another Playwright may be installed next to the one that runs the tests.
  const core = ['@playwright/test', 'playwright', 'playwright-core'].reduce(
    (from, name) => createRequire(from).resolve(name),
    import.meta.filename,
  )
  const bundle = join(dirname(core), 'lib/coreBundle.js')
  const list = /\bdisabledFeatures = \[(.*?)\]\.filter\(Boolean\)/s.exec(readFileSync(bundle, 'utf8'))?.[1]
  const features = [...(list ?? '').matchAll(/^\s*"(\w+)"/gm)].map(([, feature = '']) => feature)
  if (!features.includes(PARTITIONING))
    throw new Error(
      `Playwright's list of disabled features is no longer where ${import.meta.filename} looks.`,
    )
  return features
}

/** Launch options as {@link productionLaunch}, with an unpacked extension. */
export function extensionLaunch(extension: string): LaunchOptions {
  const { args = [], ignoreDefaultArgs, ...rest } = productionLaunch()
  const unpacked = [`--load-extension=${extension}`, `--disable-extensions-except=${extension}`]
  return {
    ...rest,
    channel: 'chromium',
    ignoreDefaultArgs: [
      ...(Array.isArray(ignoreDefaultArgs) ? ignoreDefaultArgs : []),
      '--disable-extensions',
    ],
    // Chrome's branded builds ignore the switch unless this feature is off; the last such argument counts.
    args: args.map((arg) => withoutFeature(arg, 'DisableLoadExtensionCommandLineSwitch')).concat(unpacked),
  }
}

function withoutFeature(arg: string, feature: string): string {
  return arg.startsWith('--disable-features=') ? `${arg},${feature}` : arg
}
