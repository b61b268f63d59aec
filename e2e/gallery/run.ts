/**
 * `npm run gallery [-- part of a scene's name …]`: a picture of every scene and one contact sheet, in
 * `e2e/gallery/out/`. With `--lang`, `--theme` and `--place`, the named states in these variants (`choose.ts`); with
 * `--motion`, the
 * modal's animations (`motion.ts`).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../harness/chromium.ts'
import { chooseScenes, type Shot } from './choose.ts'
import { contactSheet } from './contactSheet.ts'
import { photographMotion } from './motion.ts'
import { serveGallery } from './site.ts'
import { type Scene, sceneName, sceneQuery } from './states.ts'

const out = join(import.meta.dirname, 'out')
const { scenes, shots, isMotion } = chooseScenes(process.argv.slice(2))

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

async function photographShot(page: Page, url: string, shot: Shot): Promise<{ name: string; file: string }> {
  const { page: of, state, theme, width, locale } = shot
  const name = `${of}.${state}.${theme}${locale === 'en' ? '' : `.${locale}`}`
  const file = join(out, `${name}.png`)
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: theme })
  await page.goto(`${url}${of}.html?${new URLSearchParams({ state, theme, locale })}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.screenshot({ path: file, animations: 'disabled', fullPage: true })
  return { name, file }
}

async function photographStates(browser: Browser): Promise<{ name: string; file: string }[]> {
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  page.on('pageerror', (error) => console.log(`${page.url()}: ${error.message}`))
  const pictures: { name: string; file: string }[] = []
  for (const scene of scenes) pictures.push(await photograph(page, site.url, scene))
  for (const shot of shots) pictures.push(await photographShot(page, site.url, shot))
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
  const pictures = isMotion ? await photographMotion(browser, site.url, out) : await photographStates(browser)
  await photographSheet(browser, pictures)
  console.log(`${pictures.length} pictures and contact-sheet.png in ${out}`)
} finally {
  await browser.close()
  await site.close()
}
