import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
  'chrome.exe',
  'msedge.exe',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Returns the Chromium to load pages in: the one that `CHROMIUM` names, else one that is installed; null if there is none. */
export function findBrowser({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv): string | null {
  if (CHROMIUM) return existsSync(CHROMIUM) ? CHROMIUM : null
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES].find(existsSync) ?? null
}
