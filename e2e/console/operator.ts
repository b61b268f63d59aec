import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '@latch/hosting/cli/database.ts'
import type { Row } from '@latch/hosting/db/database.ts'
import { BASE, CONSOLE } from '@latch/hosting/kit/addresses.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { FOLDER } from '../harness/folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const STATE = join(ROOT, FOLDER, 'state')

/** Runs an operator's command on the stack's database. @returns its output. */
export function runCommand(name: 'console' | 'projects', ...words: string[]): string {
  const args = [`hosting/cli/${name}.ts`, ...words, '--persist-to', STATE]
  return String(
    execFileSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, LATCH_PORT: `${BASE}` } }),
  )
}

/** Runs statements on the stack's database, as an attacker who can write to it would. @returns the rows of each. */
export function writeToDatabase(...statements: string[]): Promise<Row[][]> {
  return openDatabase({ kind: 'local', persistTo: STATE }).run(statements)
}

/** Returns an ID that no other run has used. */
export function freshId(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}`
}

/** Opens the console as its demo owner. */
export async function enterAsDemoOwner(page: Page, path = '/'): Promise<void> {
  await page.goto(`${CONSOLE}${path}`)
  await page.getByRole('button', { name: 'Continue as demo owner' }).click()
  await expect(page.getByRole('button', { name: 'Demo owner Owner' })).toBeVisible()
}

/** Has the console's page send a request of its own, with its session. */
export async function requestOwn(page: Page, path: string, body: unknown): Promise<void> {
  const status = await page.evaluate(
    async ([url, json]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers, body: json })).status
    },
    [`${CONSOLE}${path}`, JSON.stringify(body)] as const,
  )
  expect(status, path).toBeLessThan(300)
}

/** Creates a project of the first local chain. */
export async function createProject(
  page: Page,
  definition: { id: string; [field: string]: unknown },
): Promise<void> {
  await requestOwn(page, '/api/projects', {
    definition: { name: 'Harbor Shop', chains: ['eip155:31337'], ...definition },
  })
}

/** Opens an entry of the navigation. */
export async function openScreen(
  page: Page,
  name: 'Projects' | 'Members' | 'Audit log' | 'Import',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()
}

/** Ends the session by the menu. */
export async function logOut(page: Page, member: string): Promise<void> {
  await page.getByRole('button', { name: member }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

/** Expects an action to be refused with its reason, for the pointer and for the keyboard. */
export async function expectDenied(button: Locator, reason: string): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(button).toHaveAccessibleDescription(reason)
}
