import { plugIn } from '@latch/hosting/kit/authenticator.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import {
  createProject,
  enterAsDemoOwner,
  expectDenied,
  freshId,
  logOut,
  openScreen,
  runCommand,
  writeToDatabase,
} from './operator.ts'

async function join(page: Page, link: string, name: string): Promise<void> {
  await plugIn(page)
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
}

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' }).click()

/** Chooses an option of a field that opens a list. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('an owner joins by the command’s link, invites an editor, makes them a viewer and removes them; the audit has all of it', async ({
  page: owner,
  browser,
}) => {
  test.slow()
  const link =
    /^http\S+/m.exec(runCommand('console', 'invite', '--role', 'owner', '--label', 'Ada'))?.[0] ?? ''
  const [ada, ben] = [freshId('Ada'), freshId('Ben')]
  await join(owner, link, ada)
  await expect(owner).not.toHaveURL(/invite/)
  await logOut(owner, ada)
  await logIn(owner)
  await openScreen(owner, 'Members')
  await owner.getByRole('button', { name: 'Invite member' }).click()
  await owner.getByRole('textbox', { name: 'Who is it for?' }).fill(`${ben} of support`)
  await owner.getByRole('button', { name: 'Create link' }).click()
  const invitation = await owner.getByText(/#invite=/).innerText()
  await owner.getByRole('button', { name: 'Done' }).click()
  await expect(owner.getByText(`${ben} of support`)).toBeVisible()

  const member = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await join(member, invitation, ben)
  await expect(member.getByRole('button', { name: 'Create project' })).not.toHaveAttribute('aria-disabled')
  await openScreen(member, 'Members')
  const reason = (role: string) => `Your role can’t change this. It takes the role ${role} or higher.`
  await expectDenied(member.getByRole('button', { name: 'Invite member' }), reason('Owner'))

  await owner.reload()
  // One key changes a select that is closed.
  await owner.getByRole('button', { name: `Role of ${ben}` }).press('ArrowRight')
  const question = owner.getByRole('alertdialog', { name: `Change ${ben}’s role to Viewer?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await choose(owner, `Role of ${ben}`, 'Viewer')
  await question.getByRole('button', { name: 'Change role' }).click()
  await expect(owner.getByText(`${ben} is now Viewer.`)).toBeVisible()
  await openScreen(member, 'Audit log')
  await expect(member.getByText('Nothing you typed is lost.')).toBeVisible()
  await logIn(member)
  await openScreen(member, 'Projects')
  await expectDenied(member.getByRole('button', { name: 'Create project' }), reason('Editor'))

  const row = owner.getByRole('listitem').filter({ hasText: ben })
  await row.getByRole('button', { name: 'Remove' }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await openScreen(member, 'Members')
  await expect(member.getByText('Nothing you typed is lost.')).toBeVisible()
  await logIn(member)
  await expect(member.getByText('This is unknown, was used already, or expired.')).toBeVisible()
  await member.context().close()

  await openScreen(owner, 'Audit log')
  await expect(owner.getByText('No entry was changed or removed.')).toBeVisible()
  const actions = await owner
    .getByRole('row')
    .filter({ hasText: new RegExp(`${ada}|${ben}`) })
    .allInnerTexts()
  for (const action of [
    'Invited a member',
    'Joined',
    'Logged out',
    'Logged in',
    'Changed a role',
    'Removed a member',
  ])
    expect(actions.join('\n')).toContain(action)
})

test('the audit log shows that an entry was changed', { tag: '@prove' }, async ({ page }) => {
  test.slow()
  await enterAsDemoOwner(page)
  await createProject(page, { id: freshId('sealed') })
  await openScreen(page, 'Audit log')
  await expect(page.getByText('No entry was changed or removed.')).toBeVisible()
  const [[last] = []] = await writeToDatabase('SELECT max(number) AS number FROM console_audit')
  const entry = `number = ${last?.number}`
  const rename = (from: string, to: string) =>
    `UPDATE console_audit SET member_name = replace(member_name, '${from}', '${to}') WHERE ${entry}`
  await writeToDatabase(rename('Demo', 'Eve'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    `Entry ${last?.number} was changed after it was written.`,
  )
  await writeToDatabase(rename('Eve', 'Demo'))
  await page.reload()
  await expect(page.getByText('No entry was changed or removed.')).toBeVisible()
})
