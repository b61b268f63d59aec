import type { Page } from '@playwright/test'
import { expect, test } from '../harness/test.ts'
import { createProject, enterAsDemoOwner, freshId, logOut } from './operator.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save version' }).click()
const saved = (page: Page, version: number) =>
  expect(page.getByText(`Version ${version} saved.`)).toBeVisible()

test('two people edit a project: what fits is merged, what overlaps is chosen, and a session that ends takes nothing that was typed', async ({
  page: ann,
  browser,
}) => {
  test.slow()
  const bob = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const id = freshId('contested')
  await enterAsDemoOwner(ann)
  await createProject(ann, { id, name: 'Contested' })
  await ann.goto(`${ann.url()}projects/${id}`)
  await enterAsDemoOwner(bob, `/projects/${id}`)

  await field(ann, 'Name').fill('Harbor of Ann')
  await field(bob, 'Terms of Service URL').fill('https://bob.example/terms')
  await save(ann)
  await saved(ann, 2)
  await save(bob)
  const dialog = bob.getByRole('alertdialog', { name: 'Someone else saved in the meantime' })
  await expect(dialog).toContainText('They were merged')
  await expect(dialog).toContainText('Harbor of Ann')
  await dialog.getByRole('button', { name: 'Save merged version' }).click()
  await saved(bob, 3)
  await expect(field(bob, 'Name')).toHaveValue('Harbor of Ann')
  await expect(field(bob, 'Terms of Service URL')).toHaveValue('https://bob.example/terms')

  await field(bob, 'Name').fill('Harbor of Bob')
  await save(bob)
  await saved(bob, 4)
  await field(ann, 'Name').fill('Harbor of both')
  await field(ann, 'Privacy Policy URL').fill('https://ann.example/privacy')
  await save(ann)
  const choice = ann.getByRole('alertdialog', { name: 'Someone else saved in the meantime' })
  await expect(choice).toContainText('1 field was changed by both of you')
  await expect(choice.getByRole('radio', { name: 'Yours Harbor of both' })).toBeChecked()
  await choice.getByRole('button', { name: 'Take theirs' }).click()
  await choice.getByRole('button', { name: 'Keep mine' }).click()
  await choice.getByRole('button', { name: 'Save merged version' }).click()
  await saved(ann, 5)
  await expect(field(ann, 'Name')).toHaveValue('Harbor of both')
  await expect(field(ann, 'Terms of Service URL')).toHaveValue('https://bob.example/terms')
  await expect(field(ann, 'Privacy Policy URL')).toHaveValue('https://ann.example/privacy')

  await field(ann, 'Name').fill('Typed before the end')
  const other = await ann.context().newPage()
  await other.goto(new URL('/', ann.url()).href)
  await logOut(other, 'Demo owner Owner')
  await ann.getByRole('button', { name: 'Add custom wallet' }).click()
  const wallet = ann.getByRole('dialog', { name: 'Add custom wallet' })
  await field(ann, 'Website').fill('https://typed.example')
  await ann.keyboard.press('ControlOrMeta+s')
  await expect(ann.getByText('Nothing you typed is lost.')).toBeVisible()
  await ann.getByRole('button', { name: 'Continue as demo owner' }).click()
  await expect(field(ann, 'Website')).toHaveValue('https://typed.example')
  await wallet.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(ann, 'Name')).toHaveValue('Typed before the end')
  await save(ann)
  await saved(ann, 6)
  await bob.context().close()
})
