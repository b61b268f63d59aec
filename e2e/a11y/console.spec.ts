import { CONSOLE } from '@latch/hosting/kit/addresses.ts'
import type { Page } from '@playwright/test'
import { enterAsDemoOwner } from '../console/operator.ts'
import { expect, test } from '../harness/test.ts'
import { axeViolationsOf } from './axe.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Screen = { path: string; ready: string; button?: string }

const SCREENS: readonly Screen[] = [
  { path: '/', ready: 'Projects' },
  { path: '/', ready: 'Create project', button: 'Create project' },
  ...['settings', 'versions', 'analytics', 'webhooks', 'transfer', 'audit'].map((tab) => ({
    path: `/projects/demo/${tab}`,
    ready: 'Latch demo',
  })),
  { path: '/members', ready: 'Members' },
  { path: '/members', ready: 'Invite member', button: 'Invite member' },
  { path: '/audit', ready: 'Audit log' },
  { path: '/import', ready: 'Import' },
  { path: '/nowhere', ready: 'Page not found' },
]

/** Expects no violations of a screen in light on a phone, and in dark on a desktop: each scheme and each layout once. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 390],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await axeViolationsOf(page, RULES), `${name}, ${colorScheme}, ${width} px`).toEqual([])
  }
}

test('axe finds nothing wrong with the console’s screens, in light on a phone and in dark on a desktop', async ({
  page,
}) => {
  test.slow()
  await page.goto(CONSOLE)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page, 'login')
  await enterAsDemoOwner(page)
  for (const { path, ready, button } of SCREENS)
    await test.step(`${path} ${ready}`, async () => {
      await page.goto(`${CONSOLE}${path}`)
      if (button !== undefined) await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, path)
    })
})
