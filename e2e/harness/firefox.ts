import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { BrowserContext, LaunchOptions, Project } from '@playwright/test'

const NAMES = ['firefox-esr', 'firefox']

/**
 * Returns a release build of Firefox: `FIREFOX`, then the system's. Playwright's own is patched for tests.
 *
 * @returns null if there is none, or `FIREFOX` is empty.
 * @throws Error if `FIREFOX` does not exist.
 */
export function findFirefox(): string | null {
  const named = process.env.FIREFOX
  if (named === '') return null
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new Error(`FIREFOX names ${named}, where nothing is.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null
}

/**
 * Returns the projects that run the tests tagged `@firefox`, and as proofs those tagged `@prove-firefox`, by WebDriver
 * BiDi; none if Firefox is not installed.
 */
export function firefoxProjects(): Project[] {
  const executablePath = findFirefox()
  if (executablePath === null) return []
  const use = {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: launch(executablePath),
  } as const
  const tags = process.env.PROVE === '1' ? /@firefox|@prove-firefox/ : /@firefox/
  return [{ name: 'firefox', grep: tags, use }]
}

/** Launch options that turn on again what Playwright turns off in Firefox. */
function launch(executablePath: string): LaunchOptions {
  return {
    executablePath,
    firefoxUserPrefs: {
      // Total Cookie Protection: a frame has separate storage for each site.
      'network.cookie.cookieBehavior': 5,
      'browser.contentblocking.features.standard': 'tp,tpPrivate,cookieBehavior5,cookieBehaviorPBM5',
      'dom.disable_open_during_load': true,
      // Keys sent by BiDi stay in the page's process; frames of other sites must share it.
      'fission.webContentIsolationStrategy': 0,
    },
  }
}

/**
 * Makes React notice `fill`: in Firefox, Playwright sets a field's value through the setter that React watches, and
 * React then ignores the `input` event as one without a change.
 */
export async function waitForReactInput(context: BrowserContext): Promise<void> {
  if (context.browser()?.browserType().name() !== 'firefox') return
  await context.addInitScript(() =>
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const field = target as { _valueTracker?: { setValue(value: string): void } } | null
        if (!isTrusted) field?._valueTracker?.setValue('\0')
      },
      true,
    ),
  )
}
