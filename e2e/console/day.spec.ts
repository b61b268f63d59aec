import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '../harness/test.ts'
import { createProject, enterAsDemoOwner, freshId, openScreen, runCommand } from './operator.ts'

/** A dapp's server, which accepts all messages. */
async function startReceiver() {
  const received: unknown[] = []
  const server = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('an operator reads figures that are labelled, has an event delivered twice, and moves a project by its file', async ({
  page,
}) => {
  test.slow()
  const receiver = await startReceiver()
  const id = freshId('moved')
  await enterAsDemoOwner(page, '/projects/demo/analytics')
  await expect(page.getByText('Made-up data')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Funnel' }).getByRole('listitem').first()).toContainText(
    'Opened',
  )

  await createProject(page, { id, name: 'Moved Harbor' })
  await page.goto(new URL(`/projects/${id}/webhooks`, page.url()).href)
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url)
  await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click()
  await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect.poll(() => receiver.received.length).toBe(1)
  await expect(page.getByText('Delivered 204')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select/ }).press('Space')
  await page.getByRole('button', { name: 'Replay selected (1)' }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]).toEqual(receiver.received[0])
  receiver.close()

  await page.getByRole('link', { name: 'Import and export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${id}.json` }).click(),
  ])
  const file = await download.path()
  const exported = JSON.parse(readFileSync(file, 'utf8'))
  expect(exported.projects).toMatchObject([{ id, name: 'Moved Harbor' }])
  runCommand('projects', 'import', file)

  exported.projects[0].name = 'Harbor that was moved'
  await openScreen(page, 'Import')
  await page.getByRole('textbox', { name: 'JSON' }).fill(JSON.stringify(exported))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('link', { name: id }).click()
  await expect(page.getByRole('heading', { name: 'Harbor that was moved' })).toBeVisible()
})
