/**
 * `npm run gallery [-- part of a scene's name …]`: a picture of every scene and one contact sheet, in
 * `e2e/gallery/out/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../harness/chromium.ts'
import { contactSheet } from './contactSheet.ts'
import { MAILED_STATES } from './mailedStates.ts'
import { SECURE_STATES } from './secureStates.ts'
import { serveGallery } from './site.ts'
import { SCENES, type Scene, sceneName, sceneQuery } from './states.ts'

const out = join(import.meta.dirname, 'out')
const wanted = process.argv.slice(2)
const scenes = SCENES.filter(
  (scene) => wanted.length === 0 || wanted.some((part) => sceneName(scene).includes(part)),
)

/** Screens of the secure origin, and pages of auth, that are shown small and large. */
const screens = [
  ...SECURE_STATES.map((state) => ({ page: 'secure', state })),
  ...MAILED_STATES.map((state) => ({ page: 'mailed', state })),
].filter(({ page, state }) => wanted.length === 0 || wanted.some((part) => `${page}.${state}`.includes(part)))

async function photograph(page: Page, url: string, scene: Scene): Promise<{ name: string; file: string }> {
  const { width, height, theme } = scene
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  const name = sceneName(scene)
  const file = join(out, `${name}.png`)
  await page.goto(`${url}?${sceneQuery(scene)}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.screenshot({ path: file, animations: 'disabled' })
  return { name, file }
}

/** As a window and on the narrowest phone. */
async function photographScreen(page: Page, url: string, { page: of, state }: (typeof screens)[number]) {
  const pictures: { name: string; file: string }[] = []
  for (const [theme, width] of [
    ['light', 600],
    ['dark', 320],
  ] as const) {
    const name = `${of}.${state}.${theme}`
    const file = join(out, `${name}.png`)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(`${url}${of}.html?${new URLSearchParams({ state, theme })}`)
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.screenshot({ path: file, animations: 'disabled', fullPage: true })
    pictures.push({ name, file })
  }
  return pictures
}

async function photographSheet(browser: Browser, pictures: readonly { name: string; file: string }[]) {
  const sheet = join(out, 'contact-sheet.html')
  writeFileSync(sheet, contactSheet(pictures))
  const page = await browser.newPage({ viewport: { width: 1940, height: 1200 } })
  await page.goto(pathToFileURL(sheet).href)
  await page.screenshot({ path: join(out, 'contact-sheet.png'), fullPage: true })
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const site = await serveGallery()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  page.on('pageerror', (error) => console.log(`${page.url()}: ${error.message}`))
  const pictures: { name: string; file: string }[] = []
  for (const scene of scenes) pictures.push(await photograph(page, site.url, scene))
  for (const screen of screens) pictures.push(...(await photographScreen(page, site.url, screen)))
  await photographSheet(browser, pictures)
  console.log(`${pictures.length} pictures and contact-sheet.png in ${out}`)
} finally {
  await browser.close()
  await site.close()
}
