import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Project } from '@playwright/test'

/** Folders in which distributions install WebKitGTK's own browser, directly or in a folder for the machine's architecture. */
const LIBRARIES = ['/usr/lib', '/usr/lib64', '/usr/libexec']
const MINI_BROWSERS = ['webkitgtk-6.0/MiniBrowser', 'webkit2gtk-4.1/MiniBrowser']

/** Programs for WebKitGTK, which is Safari's engine: its WebDriver, its browser, and the display to draw on. */
export type WebKit = { driver: string; browser: string; display: string }

/**
 * Returns WebKitGTK as packaged by Debian (`webkit2gtk-driver`, `xvfb`). `WEBKIT` may name another MiniBrowser.
 *
 * @returns null if a part of it is missing, or `WEBKIT` is empty.
 * @throws Error if `WEBKIT` does not exist.
 */
export function findWebKit(): WebKit | null {
  const { driver, browser, display } = lookForParts()
  return driver && display && browser ? { driver, browser, display } : null
}

/** Returns the names of the missing programs; none if WebKit can run. */
export function missingForWebKit(): string[] {
  const { driver, browser, display } = lookForParts()
  const parts = { WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: display }
  return Object.entries(parts).flatMap(([name, path]) => (path ? [] : [name]))
}

function lookForParts(): Partial<WebKit> {
  const named = process.env.WEBKIT
  if (named === '') return {}
  if (named !== undefined && !existsSync(named)) throw new Error(`WEBKIT names ${named}, where nothing is.`)
  const [driver, display, browser] = [onPath('WebKitWebDriver'), onPath('Xvfb'), named ?? miniBrowser()]
  return { ...(driver && { driver }), ...(display && { display }), ...(browser && { browser }) }
}

/**
 * Returns the project for the tests in `e2e/webkit`; none if WebKit is not installed. Playwright can only drive its own
 * build, so it just runs the tests.
 */
export function webkitProjects(): Project[] {
  return findWebKit() === null ? [] : [{ name: 'webkit', testMatch: '**/e2e/webkit/**/*.spec.ts' }]
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

function miniBrowser(): string | undefined {
  return LIBRARIES.filter(existsSync)
    .flatMap((library) => [library, ...foldersOf(library).filter((folder) => folder.endsWith('-linux-gnu'))])
    .flatMap((folder) => MINI_BROWSERS.map((name) => join(folder, name)))
    .find(existsSync)
}

function foldersOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(path, name))
}
