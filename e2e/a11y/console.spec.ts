import { CONSOLE } from '@latch/hosting/kit/addresses.ts'
import type { Page } from '@playwright/test'
import { createProject, enterAsDemoOwner, freshId, requestOwn, runCommand } from '../console/operator.ts'
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

/** Each scheme and each layout once. */
const DEVICES = [
  { device: 'in light on a phone', colorScheme: 'light', width: 390, tag: [] },
  { device: 'in dark on a desktop', colorScheme: 'dark', width: 1280, tag: ['@prove'] },
] as const
type Device = (typeof DEVICES)[number]

const DESKTOP = { width: 1280, height: 844 }

/** Expects no violations of a screen on a device. Presses are made in a desktop's window. */
async function expectAccessible(page: Page, name: string, { colorScheme, width }: Device): Promise<void> {
  // An announcement of react-aria stays for some seconds, and may name a button that has gone with its dialog.
  await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0)
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 844 })
  expect.soft(await axeViolationsOf(page, RULES), `${name}, ${colorScheme}, ${width} px`).toEqual([])
  await page.setViewportSize(DESKTOP)
}

async function readScreens(page: Page, device: Device): Promise<void> {
  test.slow()
  const link =
    /^http\S+/m.exec(runCommand('console', 'invite', '--role', 'viewer', '--label', 'Axe'))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join the console' })).toBeVisible()
  await expectAccessible(page, 'join', device)
  await page.goto(CONSOLE)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page, 'login', device)
  await enterAsDemoOwner(page)
  for (const { path, ready, button } of SCREENS)
    await test.step(`${path} ${ready}`, async () => {
      await page.goto(`${CONSOLE}${path}`)
      if (button !== undefined) await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { name: ready }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, path, device)
    })
}

/** Dialogs that one press opens, in a project with versions, a draft and an endpoint. */
const DIALOGS = [
  { path: 'settings', press: 'Add custom wallet', title: 'Add custom wallet' },
  { path: 'settings', press: 'Publish version 3', title: 'Publish version 3?' },
  { path: 'versions', press: 'Roll back', title: 'Roll back to version 1?' },
  { path: 'webhooks', press: 'Add endpoint', title: 'Add endpoint' },
  { path: 'webhooks', press: 'Remove', title: 'Remove this endpoint?' },
]

/** Opens a dialog by a button, and reads it. */
async function expectDialogAccessible(
  page: Page,
  [press, title]: readonly [press: string, title: string | RegExp],
  device: Device,
): Promise<void> {
  await page.getByRole('button', { name: press, exact: true }).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page, press, device)
}

/** Creates a project whose second version is live and whose third is a draft, with all optional fields. */
async function createFullProject(page: Page): Promise<{ id: string; definition: object }> {
  const id = freshId('axe')
  const definition = {
    ...{ id, name: 'Axe', chains: ['eip155:31337'], origins: ['https://axe.example'] },
    features: { email_capture: { isEnabled: true, config: ['required'] } },
    theme: { overlay: { color: '#0b1020', blur: 6 } },
  }
  const path = `/api/projects/${id}`
  const save = (basedOn: number, name: string) =>
    requestOwn(page, `${path}/versions`, { basedOn, definition: { ...definition, name } })
  await createProject(page, definition)
  await save(1, 'Axe two')
  await requestOwn(page, `${path}/publish`, { version: 2, published: null })
  await save(2, 'Axe three')
  await requestOwn(page, `${path}/webhooks`, { url: 'http://127.0.0.1:9/hook', types: [] })
  return { id, definition }
}

async function readDialogs(page: Page, device: Device): Promise<void> {
  test.slow()
  await enterAsDemoOwner(page)
  const { id, definition } = await createFullProject(page)
  for (const { path, press, title } of DIALOGS)
    await test.step(title, async () => {
      await page.goto(`${CONSOLE}/projects/${id}/${path}`)
      await expectDialogAccessible(page, [press, title], device)
    })
  await page.goto(`${CONSOLE}/members`)
  await expectDialogAccessible(page, ['Remove', /^Remove .+\?$/], device)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Invite member' }).click()
  await page.getByRole('textbox', { name: 'Who is it for?' }).fill('Axe')
  await expectDialogAccessible(page, ['Create link', 'Invitation link'], device)

  await page.goto(`${CONSOLE}/import`)
  await page.getByRole('textbox', { name: 'JSON' }).fill(JSON.stringify({ projects: [definition] }))
  await expect(page.getByRole('list', { name: 'What will change' })).toBeVisible()
  await expectAccessible(page, 'import', device)

  await page.goto(`${CONSOLE}/projects/${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
  await expectDialogAccessible(page, ['Discard', 'Discard your changes?'], device)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Demo owner Owner' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log out with unsaved changes?' })).toBeVisible()
  await expectAccessible(page, 'log out', device)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await requestOwn(page, `/api/projects/${id}/versions`, {
    basedOn: 3,
    definition: { ...definition, name: 'Theirs' },
  })
  await expectDialogAccessible(page, ['Save version', 'Someone else saved in the meantime'], device)
}

for (const device of DEVICES) {
  const details = { tag: [...device.tag] }
  test(`axe finds nothing wrong with the console’s screens, ${device.device}`, details, ({ page }) =>
    readScreens(page, device),
  )
  test(`axe finds nothing wrong with the console’s dialogs, ${device.device}`, details, ({ page }) =>
    readDialogs(page, device),
  )
}
